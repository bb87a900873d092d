import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testNow } from '../../src/testing/builders.ts';
import { type HostProcess, startHostProcess } from '../../src/testing/host/host-process.ts';
import { withDemoByDefault } from '../changed-demo.ts';

/** The built host with the demo branch, in a process of its own. Its clock runs. */
export interface ProofHost extends Pick<HostProcess, 'memory'> {
  readonly url: string;
  /** Moves its clock. */
  passTime(ms: number): void;
  close(): Promise<void>;
}

/** Starts the host with these flags on a free port, at the time `start`. */
export async function startProofHost(flags: readonly string[], start = testNow): Promise<ProofHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-proof-'));
  let shiftMs = start - Date.now();
  const host = startHostProcess(
    { DATA_DIR: dataDir, VOICE: 'none' },
    { clockShiftMs: shiftMs, flags: await withDemoByDefault(flags) },
  );
  const url = await host.url;
  if (url === undefined) throw new Error(host.output());
  return {
    url: `${url}/`,
    passTime(ms) {
      shiftMs += ms;
      host.shiftClock(shiftMs);
    },
    memory: host.memory,
    async close() {
      await host.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
