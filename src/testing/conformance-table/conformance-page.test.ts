import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ClauseNumber } from './clauses.ts';
import { conformancePage } from './conformance-page.ts';
import { clausesShownIn, type Showing } from './shown-clauses.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** The test files in order, except the tests of the table in this folder. */
const testFiles = ['e2e', 'src']
  .flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  .filter((path) => /\.(test\.tsx?|spec\.ts)$/.test(path) && !path.includes('/conformance-table/'))
  .sort();

it('the guide links each clause to its tests', async () => {
  const shown = new Map<ClauseNumber, Showing[]>();
  for (const file of testFiles) {
    for (const [clause, showing] of clausesShownIn(file, readFileSync(join(project, file), 'utf8')))
      shown.set(clause, [...(shown.get(clause) ?? []), showing]);
  }
  expect(shown.size).toBeGreaterThan(30);
  await expect(conformancePage(shown)).toMatchFileSnapshot('../../guide/conformance.md');
});

describe('a test', () => {
  const shownBy = (source: string) => clausesShownIn('a.test.ts', source);

  it('shows the clauses that are bound to it', () => {
    expect(shownBy("it('a visitor hears %s', showsClauses('5.1.3.1', '5.1.3.16'), () => {});")).toEqual([
      ['5.1.3.1', { file: 'a.test.ts', isWhole: false }],
      ['5.1.3.16', { file: 'a.test.ts', isWhole: false }],
    ]);
  });

  it('may run only in the whole run', () => {
    const source =
      "test(\n  'a visitor reaches it',\n  { ...whole, ...showsClauses('8.3.2.1') },\n  async () => {},\n);";
    expect(shownBy(source)).toMatchObject([['8.3.2.1', { isWhole: true }]]);
  });

  it('cannot show a clause that is missing in the table, and a call outside a test is an error', () => {
    expect(() => shownBy("it('a visitor flies', showsClauses('5.99'), () => {});")).toThrow('no clause 5.99');
    expect(() => shownBy("const clause = showsClauses('5.2');")).toThrow('belongs to no test');
  });
});
