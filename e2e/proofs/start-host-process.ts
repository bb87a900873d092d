import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testNow } from '../../src/testing/builders.ts';
import { startHostProcess } from '../../src/testing/host/host-process.ts';
import { withDemoByDefault } from '../changed-demo.ts';

export type ProofHost = Awaited<ReturnType<typeof startProofHost>>;

const weekMs = 7 * 86_400_000;

/** The same minute of the week as `testNow`, but after the build, because a host rejects earlier times. */
export const proofStart = testNow + Math.ceil((Date.now() - testNow) / weekMs) * weekMs;

/**
 * Starts the built host with the demo branch in its own process, with these flags, on a free port. Its clock starts at
 * `start`.
 */
export async function startProofHost(flags: readonly string[], start = proofStart) {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-proof-'));
  let shiftMs = start - Date.now();
  const host = startHostProcess(
    { FOYER_DATA_DIR: dataDir, FOYER_VOICE: 'none' },
    { clockShiftMs: shiftMs, flags: await withDemoByDefault(flags) },
  );
  const url = await host.url;
  if (url === undefined) throw new Error(host.output());
  return {
    url: `${url}/`,
    passTime(ms: number) {
      shiftMs += ms;
      host.shiftClock(shiftMs, ms);
    },
    memory: host.memory,
    async close() {
      await host.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
