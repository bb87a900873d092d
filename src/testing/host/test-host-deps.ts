import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { HostProcess } from '../../host/host-parts/host-parts.ts';
import { sleep } from '../../host/start/sleep.ts';
import { testNow } from '../builders.ts';
import { fakeMachine } from './fake-machine.ts';

/** The process of a host in tests: its time is paused, and it has no pages. */
export const testHostDeps: HostProcess = {
  now: () => testNow,
  monotonic: () => testNow,
  sleep,
  newKey: randomUUID,
  newSecret: () => randomBytes(32).toString('base64url'),
  randomBelow: (below) => randomInt(below),
  uptimeSeconds: () => 61.9,
  descriptors: 8192,
  nodeId: 'node-1',
  version: '1.2.3',
  releaseKey: undefined,
  web: () => Promise.reject(new Error('a test has no network')),
  logOutput: {
    write: (line) => void process.stdout.write(line),
    dropped: () => 0,
    isFailing: () => false,
    flush: async () => {},
  },
  machine: fakeMachine(),
  builtAt: 0,
  writeBackup: undefined,
  branchProcess: undefined,
  pageFolder: undefined,
  counterFolder: undefined,
  phoneFolder: undefined,
  boardFolder: undefined,
  firstStartFolder: undefined,
  previewFolder: undefined,
  startAgain: undefined,
};
