import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHostProcess } from '../host/host-process.ts';
import { countProject, readBounds } from './project-sources.ts';
import { goneTitles } from './titles.ts';

/** Elapsed seconds, and processor seconds including child processes. */
interface Measured {
  readonly name: string;
  readonly wall: number;
  readonly processor: number;
  readonly ended: number | null;
}

/** Runs a shell command line, whose output goes to this process's standard error. */
function measure(name: string, line: string): Measured {
  const { stderr, status } = spawnSync('bash', ['-c', `TIMEFORMAT='%R %U %S'; time { ${line}; } >&3 2>&3`], {
    stdio: ['ignore', 'inherit', 'pipe', process.stderr],
    encoding: 'utf8',
  });
  const [wall = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return { name, wall, processor: user + system, ended: status };
}

const tick = 0.01;
const starts = 5;

/**
 * The processor seconds of a built host until it has answered its page's first requests: the median of five starts
 * with existing data.
 */
async function processorOfStart(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-start-'));
  const taken: number[] = [];
  // The first start is not measured, because it creates the data.
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
  // utime and stime are fields 14 and 15. The program's name, which may contain spaces, is in brackets before them.
  const fields = readFileSync(`/proc/${host.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  await host.kill();
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

// Prints the project's counts beside the guide's bounds.
// - `--time` also prints the durations of the stages of `npm test`.
// - `--gone OLD [NEW]` prints only the test titles of a revision that a later revision or the work tree lacks.

const [mode, before, after] = process.argv.slice(2);
if (mode === '--gone' && before !== undefined) {
  for (const title of goneTitles(before, after)) console.log(title);
  process.exit();
}

const number = (value: number) => value.toLocaleString('en');
const bounds = readBounds();
console.log('| What | At most | Now |\n| --- | --- | --- |');
for (const [name, count] of Object.entries(countProject()))
  console.log(`| ${name} | ${number(bounds[name] ?? 0)} | ${number(count)} |`);

if (process.argv.includes('--time')) {
  const [load = 0] = loadavg();
  console.log(`\nLoad before: ${load.toFixed(1)}`);
  console.log(`The start of a host: ${(await processorOfStart()).toFixed(2)} s of a processor\n`);
  const vitest = (project: string) => measure(`vitest ${project}`, `npx vitest run --project ${project}`);
  const stages = [
    () => measure('build', 'npm run --silent build'),
    () => measure('check', 'rm -rf dist/types && npm run --silent check'),
    ...['sqlite', 'screens', 'postgres'].map((project) => () => vitest(project)),
    () => measure('journeys', 'npm run --silent e2e'),
  ];
  console.log('| Stage | Seconds | Of a processor | Exit code |\n| --- | --- | --- | --- |');
  const all = stages.map((stage) => {
    const taken = stage();
    console.log(
      `| ${taken.name} | ${taken.wall.toFixed(0)} | ${taken.processor.toFixed(0)} | ${taken.ended} |`,
    );
    return taken;
  });
  const sum = (of: 'wall' | 'processor') => all.reduce((total, stage) => total + stage[of], 0).toFixed(0);
  console.log(`| all | ${sum('wall')} | ${sum('processor')} | |`);
}
