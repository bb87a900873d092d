import { posix } from 'node:path';
import { actPoints, type Clause } from './clause.ts';
import { type ClauseNumber, clauses } from './clauses.ts';
import type { Showing } from './shown-clauses.ts';

/** The path of the page in the project. */
export const pagePath = 'src/guide/conformance.md';

const introduction = `# Conformance

The requirements of EN 301 549, V3.2.1, for a ticket dispenser, which point of the European Accessibility Act (Directive (EU)
2019/882, Annex I, section I) each clause serves, and which test shows it. Visitors cannot add a screen reader to a kiosk, so
the functionality is closed (5.1); what the chapter for software (11) asks is WCAG 2.1, A and AA. The use of all this by
visitors is in [access](access.md).

This table is written by a test from the tests: \`showsClauses('5.1.4')\` behind the name of a test binds it to a clause. **Not
shown** means that no test shows the clause. Then the sentence of Foyer is what we know of the sources, and it is nothing
that has been tested. "(whole)" marks a test that only \`npm run test:whole\` takes. A test shows what software can show: what
stands under "The hardware adds" is the operator's, has no test here, and decides about a conformance of the whole machine.
This page declares none.

Read: the clauses of chapters 5, 8 and 12 and a part of chapter 11 with their tests (annex C), in the copy that the
Government of Canada publishes, and not the PDF of ETSI. Of the directive, only summaries of annex I were read, and the
letters of its points are from memory. Compare both with the
originals before you quote this table in a tender. Left out: clauses about
two-way voice and video (6, 7), web pages and documents of others (9, 10), platforms and authoring tools (11.5.2, 11.6.1, 11.8), emergency
services (13), and what does not apply to closed functionality (11.4.1).

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
