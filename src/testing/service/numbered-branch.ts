import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { aBranch, aDevice } from '../builders.ts';
import { aBranchFile, aCounter, aDispenserInFile, aNumberInterval, aUser } from './branch-file-builders.ts';

/** One of many numbered branches, with one service, one counter, one clerk and some dispensers. */
export function numberedBranch(number: number, dispensers = 1): BranchFile {
  const branch = `branch-${number}`;
  return aBranchFile({
    branch: aBranch({ key: branch }),
    numberIntervals: [aNumberInterval({ max: 999_999 })],
    counters: [aCounter({ key: `counter-${number}`, websocketID: `ws-counter-${number}` })],
    users: [aUser({ key: `user-${number}`, username: `clerk-${number}` })],
    dispensers: Array.from({ length: dispensers }, (_, index) => ({
      ...aDispenserInFile,
      ...aDevice({ key: `device-${number}-${index}`, branch, websocketID: `ws-${number}-${index}` }),
      apiKey: crypto.randomUUID().replaceAll('-', ''),
    })),
  });
}
