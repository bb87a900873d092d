import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupBy } from '../history/rules/group-by.ts';
import { failingTitle, ownerOf, type PlantedFault, plantedFaults } from './planted-faults.ts';

const report = join(mkdtempSync(join(tmpdir(), 'foyer-fields-')), 'report.json');

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
  const titleOf = (fault: PlantedFault) => String(failingTitle(fault));
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
const chosen = plantedFaults.filter(({ field }) => process.argv.length < 3 || process.argv.includes(field));
for (const [file, owned] of groupBy(chosen, (fault) => ownerOf(fault)[0])) {
  for (const batch of batchesOf(owned)) {
    const failing = failingIn(file, batch);
    for (const fault of batch) {
      const isNoticed = failing.some((title) => failingTitle(fault).test(title));
      if (!isNoticed) missed += 1;
      console.log(`${isNoticed ? 'noticed' : 'MISSED'}  ${fault.field}: ${fault.from.trim()} -> ${fault.to}`);
    }
  }
}
console.log(`${chosen.length - missed} of ${chosen.length} faults noticed`);
process.exitCode = missed > 0 ? 1 : 0;
