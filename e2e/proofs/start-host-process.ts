import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testNow } from '../../src/testing/builders.ts';
import { withDemoByDefault } from '../changed-demo.ts';

/** The memory of the host after its garbage was collected, in bytes. */
interface HostMemory {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
}

/** The built host with the demo branch, in a process of its own. */
export interface ProofHost {
  readonly url: string;
  /** Moves its clock. */
  passTime(ms: number): void;
  memory(): Promise<HostMemory>;
  close(): Promise<void>;
}

interface ProofHostOptions {
  /** Further flags of the host. */
  readonly flags?: readonly string[];
  /** When the host starts, in milliseconds. */
  readonly start?: number;
  /** `held`: only `passTime` moves its clock. */
  readonly clock?: 'held' | 'running';
}

/** Starts the host on a free port. */
export async function startProofHost({
  flags: further = [],
  start = testNow,
  clock = 'held',
}: ProofHostOptions = {}): Promise<ProofHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-proof-'));
  const own = ['--data-dir', dataDir, '--port', '0', '--demo-life', 'off', '--voice', 'none'];
  const flags = [...own, ...(await withDemoByDefault(further))];
  const child = fork(resolve('e2e/proofs/host-process.mjs'), [String(start), clock, ...flags], {
    execArgv: ['--expose-gc'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url: `${url}/`,
    passTime(ms) {
      child.send({ passMs: ms });
    },
    async memory() {
      child.send({});
      const [memory] = (await once(child, 'message')) as [HostMemory];
      return memory;
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
