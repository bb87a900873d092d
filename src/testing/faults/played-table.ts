import type { Played } from './play-fault.ts';

const seconds = (time: number | undefined) => (time === undefined ? '-' : `${time.toFixed(1)} s`);

const header = [
  'Fault',
  'Visitors saw',
  '/health reported',
  'Slowest response',
  'Alert after',
  'Healed after',
  'Lost',
];
const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const beginning = lineOf(header);

const rowOf = (one: Played) =>
  lineOf([
    one.name,
    `${one.screens.join(', ')}; ${one.number ? 'a number' : 'no number'}`,
    one.problem === undefined ? '-' : `${one.problem} after ${seconds(one.saidAfter)}`,
    seconds(one.slowest),
    seconds(one.alertedAfter),
    seconds(one.healedAfter),
    one.lost.length === 0 ? '0' : one.lost.join(' '),
  ]);

/** The rows of a guide page's table, by the name of the fault. */
export function rowsIn(page: string): ReadonlyMap<string, string> {
  const [, table = ''] = page.split(beginning);
  return new Map([...table.matchAll(/^\| (.+?) \|.*$/gm)].slice(1).map(([row, name = '']) => [name, row]));
}

/**
 * The guide page, whose table at the end gets the new observations. Faults without new observations keep their rows.
 */
export function withPlayed(page: string, played: readonly Played[], order: readonly string[]): string {
  const rows = new Map([...rowsIn(page), ...played.map((one) => [one.name, rowOf(one)] as const)]);
  const [before = ''] = page.split(beginning);
  const table = order.flatMap((name) => rows.get(name) ?? []);
  return `${before}${[beginning, lineOf(header.map(() => '---')), ...table].join('\n')}\n`;
}
