// Prints the counts of the project beside the bounds of the guide. With --time also the durations of the stages of
// `npm test`. With --gone OLD [NEW] only the test titles of a revision that a later one, or the work tree, lacks.
import { loadavg } from 'node:os';
import { processorOfStart } from './host-start.ts';
import { measure } from './measured.ts';
import { countProject, readBounds } from './project-sources.ts';
import { goneTitles } from './titles.ts';

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
