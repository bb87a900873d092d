import { parseArgs } from 'node:util';
import { readCondition } from './conditions.ts';
import { measureSpeed, type SpeedOptions } from './measure-speed.ts';
import { reportSpeed } from './report.ts';
import { type MeasuredPart, measuredParts } from './sample.ts';
import { buildFloors } from './served/build-floors.ts';
import { servePages } from './served/serve-pages.ts';

// Prints a table that compares the kiosk with the floor pages.
const options = readOptions();
await buildFloors();
const pages = await servePages();
const result = await measureSpeed(pages.targets, options).finally(pages.close);
if (!reportSpeed(result, options)) process.exitCode = 1;

function readOptions(): SpeedOptions {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '7' },
      only: { type: 'string', default: measuredParts.join() },
      throttle: { type: 'string', default: '1,4,4/100' },
      visits: { type: 'string', default: '1000' },
    },
  });
  const only = values.only.split(',');
  const unknown = only.find((name) => !measuredParts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${measuredParts.join(', ')}`);
  return {
    runs: Number(values.runs),
    parts: only as MeasuredPart[],
    conditions: values.throttle.split(',').map(readCondition),
    visits: Number(values.visits),
    onProgress: (text) => void process.stderr.write(`${text}\n`),
  };
}
