import { posix } from 'node:path';
import { actPoints, type Clause } from './clause.ts';
import { type ClauseNumber, clauses } from './clauses.ts';
import type { Showing } from './shown-clauses.ts';

/** The path of the page in the project. */
export const pagePath = 'src/guide/conformance.md';

const introduction = `# Conformance

The requirements of EN 301 549, V3.2.1, for a ticket dispenser, with the related points of the European Accessibility Act
(Directive (EU) 2019/882, Annex I, section I), and the tests. Visitors cannot install a screen reader on a kiosk, so it
counts as closed functionality (5.1). The chapter for software (11) requires WCAG 2.1, A and AA. [Access](access.md)
explains how visitors use these functions.

A test generates this table from \`showsClauses('5.1.4')\` after the titles of tests. **Not shown** means that no test
shows the clause; the sentence about Foyer then comes from the sources. "(whole)" marks a test that runs only
in \`npm run test:whole\`. The tests cover only the software. The operator is responsible for the column "The hardware
adds", which no test checks. This page does not declare conformance.

We read the clauses of chapters 5, 8 and 12, and a part of chapter 11, with their tests (annex C), in the copy of the
Government of Canada, not in ETSI's PDF. We read only summaries of annex I of the directive, and cite its points from
memory. Compare both with the originals before you quote this table in a tender. The table omits clauses about two-way
voice and video (6, 7), web pages and other documents (9, 10), platforms and authoring tools (11.5.2, 11.6.1, 11.8),
emergency services (13), and clauses that do not apply to closed functionality (11.4.1).

Update it after a change of clauses or tests: \`npx vitest run -u --project sqlite src/testing/conformance-table\`.
`;

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const pointName = (point: string) => (/^\d/.test(point) ? point : `2(o) ${point}`);

function testsOf(showings: readonly Showing[]): string {
  if (showings.length === 0) return '**not shown**';
  const links = showings.map(({ file, isWhole }) => {
    const path = posix.relative(posix.dirname(pagePath), file);
    const name = posix.basename(file).replace(/\.(test|spec)\.tsx?$/, '');
    return `[${name}](${path})${isWhole ? ' (whole)' : ''}`;
  });
  return [...new Set(links)].join(', ');
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

${table(['Clause of EN 301 549', 'Point of the act', 'Foyer', 'The hardware adds', 'Shown by'], rows)}

## The points of the act

${table(['Point', 'Requirement, paraphrased'], points)}
`;
}
