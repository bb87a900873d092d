import { endpoints } from '../../src/contract/endpoints.ts';
import type { BranchFile } from '../../src/service/branch-file/branch-file.ts';
import { aBranch, aDevice } from '../../src/testing/builders.ts';
import {
  aBranchFile,
  aCounter,
  aDispenserInFile,
  aNumberInterval,
  aUser,
} from '../../src/testing/service/branch-file-builders.ts';
import { dispenserHeaders } from '../../src/testing/service/open-test-service.ts';
import type { ServiceProcess } from './start-service-process.ts';

/** Branch number `number` with one service, one counter, one clerk and some dispensers. */
export function benchBranch(number: number, dispensers: number): BranchFile {
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

/** Creates a ticket at the first dispenser of the first branch. */
export function createOne({ ask, branchFile }: ServiceProcess): Promise<string> {
  const body = { requestId: crypto.randomUUID(), services: ['passport'], language: 'en' };
  return ask('POST', endpoints.createTicket.path, dispenserHeaders(branchFile), body);
}
