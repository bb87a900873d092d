import { posix } from 'node:path';
import { actPoints, type Clause } from './clause.ts';
import { type ClauseNumber, clauses } from './clauses.ts';
import type { Showing } from './shown-clauses.ts';

/** The path of the page in the project. */
export const pagePath = 'src/guide/conformance.md';

const introduction = `# Conformance

The requirements of EN 301 549, V3.2.1, for a ticket dispenser, the point of the European Accessibility Act (Directive (EU)
2019/882, Annex I, section I) that each clause serves, and the test that shows it. Visitors cannot install a screen reader
on a kiosk, so it counts as closed functionality (5.1). The chapter for software (11) demands WCAG 2.1, A and AA.
[Access](access.md) explains how visitors use all this.

A test writes this table from the tests: \`showsClauses('5.1.4')\` after the title of a test links it to a clause. **Not
shown** means that no test shows the clause. The sentence about Foyer then comes from the sources and is untested. "(whole)"
marks a test that runs only in \`npm run test:whole\`. Tests show only the software. The operator is responsible for the
column "The hardware adds", which no test checks and on which the conformance of the whole machine depends. This page
declares no conformance.

We read the clauses of chapters 5, 8 and 12, and a part of chapter 11, with their tests (annex C), in the copy that the
Government of Canada publishes, not in the PDF of ETSI. Of the directive we read only summaries of annex I, and the
letters of its points are from memory. Compare both with the originals before you quote this table in a tender. Left out
are clauses about two-way voice and video (6, 7), web pages and other documents (9, 10), platforms and authoring tools
(11.5.2, 11.6.1, 11.8), emergency services (13), and clauses that do not apply to closed functionality (11.4.1).

After a change of clauses or tests: \`npx vitest run -u --project sqlite src/testing/conformance-table\`.
`;

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const pointName = (point: string) => (/^\d/.test(point) ? point : `2(o) ${point}`);

function testsOf(showings: readonly Showing[]): string {
  if (showings.length === 0) return '**not shown**';
  return showings
    .map(({ file, title, isWhole }) => {
      const path = posix.relative(posix.dirname(pagePath), file);
      return `[${title.replaceAll(/[[\]]/g, '\\$&')}](${path})${isWhole ? ' (whole)' : ''}`;
    })
    .join('; ');
}

/** The page of the guide that lists the test for each clause. */
export function conformancePage(shown: ReadonlyMap<ClauseNumber, readonly Showing[]>): string {
  const points = Object.entries(actPoints).map(([point, asks]) => [pointName(point), asks]);
  const rows = (Object.entries(clauses) as [ClauseNumber, Clause][]).map(
    ([number, { about, act, foyer, hardware = '', also = [] }]) => [
      `${[number, ...also].join(', ')} ${about}`,
      act.map(pointName).join(', '),
      foyer,
      hardware,
      testsOf(shown.get(number) ?? []),
    ],
  );
  return `${introduction}
## The clauses

${table(['Clause of EN 301 549', 'Point of the act', 'What Foyer does', 'The hardware adds', 'Shown by'], rows)}

## The points of the act

${table(['Point', 'What it asks, in our words'], points)}
`;
}
