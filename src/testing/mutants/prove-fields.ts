import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupBy } from '../history/rules/group-by.ts';
import { seenByTests } from '../seen-fields/seen-by-tests.ts';
import { seenOnScreens } from '../seen-fields/seen-on-screens.ts';

/** A fault that concerns a field: the field is ignored, has the label of another field, or has a wrong default. */
export interface PlantedFault {
  readonly field: string;
  /** The path below `src`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The file and the title of the test that notices the fault, if it is not the test that the tables name. */
  readonly test?: readonly [file: string, title: string];
}

const faults: readonly PlantedFault[] = JSON.parse(
  readFileSync(new URL('planted-faults.json', import.meta.url), 'utf8'),
);
const report = join(mkdtempSync(join(tmpdir(), 'foyer-fields-')), 'report.json');

/** The file of the test that must notice a fault, and a pattern for its title. */
function ownerOf({ field, file, test }: PlantedFault): readonly [file: string, title: RegExp] {
  if (/^(words|contract\/fields)\//.test(file))
    return ['testing/fields-table.test.ts', /is the page of the guide/];
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (!test && field in seenOnScreens)
    return ['kiosk/gallery/seen-fields.test.tsx', new RegExp(`sees a change of ${literal(field)}$`)];
  const [owner, title] = test ?? seenByTests[field as keyof typeof seenByTests];
  return [owner, new RegExp(literal(title).replace(/%[a-z]|\\\$[a-z]+/g, '.*'))];
}

/** The titles of the tests in a file that fail with these faults. */
function failingIn(file: string, planted: readonly PlantedFault[]): readonly string[] {
  const config = 'src/testing/mutants/vitest.config.ts';
  spawnSync('npx', ['vitest', 'run', '-c', config, '--reporter', 'json', '--outputFile', report], {
    stdio: 'ignore',
    env: { ...process.env, MUTANT_TESTS: file, PLANTED_FAULTS: JSON.stringify(planted) },
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { status: string; title: string }[] }[];
  };
  rmSync(report);
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (results.length === 0) throw new Error(`${file} has no test`);
  return results.filter(({ status }) => status === 'failed').map(({ title }) => title);
}

/** The faults of one test file in batches. In a batch, the faults are in different places and have different tests. */
function batchesOf(planted: readonly PlantedFault[]): readonly PlantedFault[][] {
  const batches: PlantedFault[][] = [];
  const placeOf = ({ file, from }: PlantedFault) => `${file} ${from}`;
  const titleOf = (fault: PlantedFault) => String(ownerOf(fault)[1]);
  for (const fault of planted) {
    const fits = (other: PlantedFault) =>
      placeOf(other) !== placeOf(fault) && titleOf(other) !== titleOf(fault);
    const batch = batches.find((each) => each.every(fits));
    if (batch) batch.push(fault);
    else batches.push([fault]);
  }
  return batches;
}

// Plants faults that concern fields; the test that the tables of `seen-fields` name for a field must notice each
// fault. The faults of a test file are planted together, because an ignored field fails no test of another field.
let missed = 0;
const chosen = faults.filter(({ field }) => process.argv.length < 3 || process.argv.includes(field));
for (const [file, owned] of groupBy(chosen, (fault) => ownerOf(fault)[0])) {
  for (const batch of batchesOf(owned)) {
    const failing = failingIn(file, batch);
    for (const fault of batch) {
      const isNoticed = failing.some((title) => ownerOf(fault)[1].test(title));
      if (!isNoticed) missed += 1;
      console.log(`${isNoticed ? 'noticed' : 'MISSED'}  ${fault.field}: ${fault.from.trim()} -> ${fault.to}`);
    }
  }
}
console.log(`${chosen.length - missed} of ${chosen.length} faults noticed`);
process.exitCode = missed > 0 ? 1 : 0;
