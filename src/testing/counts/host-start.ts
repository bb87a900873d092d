import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHostProcess } from '../host/host-process.ts';

/** Clock ticks of Linux, in seconds. */
const tick = 0.01;
const starts = 5;

/**
 * Processor seconds of a built host until it has answered the first requests of its
 * page: with existing data, the median of five.
 */
export async function processorOfStart(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-start-'));
  const taken: number[] = [];
  // The first one only creates the data.
  for (let start = 0; start <= starts; start++) taken.push(await startOnce(folder));
  await rm(folder, { recursive: true });
  return taken.slice(1).sort((a, b) => a - b)[Math.floor(starts / 2)] ?? 0;
}

async function startOnce(folder: string): Promise<number> {
  const host = startHostProcess({ FOYER_DATA_DIR: folder, FOYER_VOICE: 'none' });
  const url = await host.url;
  if (url === undefined) throw new Error(host.output());
  const page = await fetch(`${url}/`);
  const [cookie = ''] = (page.headers.get('set-cookie') ?? '').split(';');
  const boot = await fetch(`${url}/kiosk/boot`, { headers: { cookie } });
  if (boot.status !== 200) throw new Error(await boot.text());
  // utime and stime are the fields 14 and 15; the name of the program, which may contain spaces, is in brackets before them.
  const fields = readFileSync(`/proc/${host.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  await host.kill();
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
