import type { Played } from './play-fault.ts';

const seconds = (time: number | undefined) => (time === undefined ? '-' : `${time.toFixed(1)} s`);

/** The faults that were played, as a table of Markdown. */
export function playedTable(played: readonly Played[]): string {
  const rows = played.map((one) => [
    one.name,
    `${one.screens.join(', ')}; ${one.number ? 'a number' : 'no number'}`,
    one.problem === undefined ? '-' : `${one.problem} after ${seconds(one.saidAfter)}`,
    seconds(one.alertedAfter),
    seconds(one.healedAfter),
    one.lost.length === 0 ? '0' : one.lost.join(' '),
  ]);
  const header = ['Fault', 'The visitor saw', '/health said', 'People told after', 'Healed after', 'Lost'];
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
