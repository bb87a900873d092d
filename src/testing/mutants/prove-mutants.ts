import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { equalMutants } from './equal-mutants.ts';
import { type MutatedPart, mutatedParts } from './mutated-parts.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/**
 * The kinds of faults that are not planted. Many of them are in words, in the look of a part, or in an empty list,
 * which no fast test covers.
 */
const excludedMutations = [
  'ArrayDeclaration',
  'ArrowFunction',
  'BlockStatement',
  'ObjectLiteral',
  'OptionalChaining',
  'Regex',
  'StringLiteral',
];

/**
 * Plants small faults in the sources, one at a time, and reports the share that each part's fast tests notice.
 * - A short run draws lines by `--seed`; `--all` uses every line.
 * - Arguments name parts.
 */
async function prove(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' }, all: { type: 'boolean', default: false } },
  });
  const chosen = mutatedParts.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const lines: string[] = [];
  for (const part of chosen) {
    process.env.MUTANT_TESTS = part.tests.join(' ');
    const results = await new Stryker({
      mutate: placesOf(part, values.all ? undefined : Number(values.seed)),
      mutator: { plugins: null, excludedMutations },
      testRunner: 'vitest',
      vitest: { configFile: 'src/testing/mutants/vitest.config.ts', related: true },
      plugins: ['@stryker-mutator/vitest-runner'],
      reporters: ['progress-append-only'],
      allowConsoleColors: false,
      concurrency: 2,
      dryRunTimeoutMinutes: 60,
      // On a busy machine, a timeout must not count as a noticed fault.
      timeoutMS: 30_000,
      // Stryker would rewrite the compiler settings with an interface that TypeScript 6 no longer has.
      tsconfigFile: 'none',
      // Otherwise, Stryker would add a line to each source, and some tests compare sources.
      disableTypeChecks: false,
      ignorePatterns: ['dist', 'data', 'e2e/pictures', 'test-results'],
      tempDirName: 'data/mutants',
      logLevel: 'warn',
    } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
    lines.push(scoreOf(part, results));
  }
  for (const line of lines) console.log(line);
}

/** The lines of a part in which faults are planted, in Stryker's notation. */
function placesOf({ sources, lines }: MutatedPart, seed: number | undefined): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => sources.test(path) && /(?<!\.test|\.config)\.tsx?$/.test(path))
    .sort();
  if (seed === undefined) return files.map((path) => `src/${path}`);
  const random = seededRandom(seed);
  return files
    .flatMap((path) =>
      readFileSync(`src/${path}`, 'utf8')
        .split('\n')
        .map((text, index) => ({
          order: random(),
          place: `src/${path}:${index + 1}:0-${index + 1}:${text.length}`,
        })),
    )
    .sort((a, b) => a.order - b.order)
    .slice(0, lines)
    .map(({ place }) => place);
}

/** Prints the faults of a part that were not noticed, and those whose tests did not end. Returns the part's score. */
function scoreOf({ name }: MutatedPart, results: readonly MutantResult[]): string {
  const unnoticed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const lasting = unnoticed.filter((mutant) => !isEqual(mutant));
  const endless = results.filter(({ status }) => status === 'Timeout');
  for (const mutant of [...lasting, ...endless]) {
    const { file, line, original, replacement } = readable(mutant);
    console.log(`${file}:${line} ${mutant.status}: ${original} -> ${replacement}`);
  }
  const noticed = results.filter(({ status }) => status === 'Killed').length + endless.length;
  const total = noticed + lasting.length;
  const share = Math.round((100 * noticed) / Math.max(1, total));
  return `${name}: ${share} % of ${total} faults noticed, ${endless.length} of them because a test did not end; ${unnoticed.length - lasting.length} more change nothing`;
}

function isEqual(mutant: MutantResult): boolean {
  const { file, original, replacement } = readable(mutant);
  return equalMutants.some(
    (known) => known.file === file && known.original === original && known.replacement === replacement,
  );
}

function readable({ fileName, location: { start, end }, replacement = '' }: MutantResult) {
  const file = relative(resolve('src'), resolve(fileName));
  const rows = readFileSync(`src/${file}`, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = rows.length - 1;
  const original = rows
    .map((row, index) =>
      row.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join(' ');
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return { file, line: start.line, original: inOneLine(original), replacement: inOneLine(replacement) };
}

await prove();
