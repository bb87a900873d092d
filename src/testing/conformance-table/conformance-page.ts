import { posix } from 'node:path';
import { actPoints, type Clause } from './clause.ts';
import { type ClauseNumber, clauses } from './clauses.ts';
import type { Showing } from './shown-clauses.ts';

const pagePath = 'src/guide/conformance.md';

const introduction = `# Conformance

For buyers: the requirements of EN 301 549, V3.2.1, for a ticket dispenser, the related points of the European
Accessibility Act (Directive (EU) 2019/882, Annex I, section I), and the tests. [Access](access.md) explains how visitors
use these functions. This page does not declare conformance.

- A kiosk counts as closed functionality (5.1), because visitors cannot install a screen reader. Chapter 11 (software)
  requires WCAG 2.1, A and AA.
- **Not shown**: no test shows the clause; the sentence about Foyer is based on the source code. "(whole)": the test runs
  only in \`npm run test:whole\`.
- Tests cover only the software. The operator is responsible for the column "The hardware adds".
- We read chapters 5, 8, 12 and a part of chapter 11, with their tests (annex C), in the copy of the Government of Canada,
  not in ETSI's PDF. We read only summaries of the directive, and cite its points from memory. Compare both with the
  originals before you quote this table in a tender.
- Omitted: two-way voice and video (6, 7), web pages and other documents (9, 10), platforms and authoring tools (11.5.2,
  11.6.1, 11.8), emergency services (13), and clauses that do not apply to closed functionality (11.4.1).

After a change of clauses or tests, update this page: \`npx vitest run -u --project sqlite src/testing/conformance-table\`.
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

/** The guide page that lists the test for each clause. */
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
