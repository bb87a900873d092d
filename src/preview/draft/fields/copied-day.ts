import type { OpeningTime } from '../../../contract/branch.ts';

/** Opening hours in which some days have another day's hours, in the order of the week from Monday on. */
export function withDayCopied(
  hours: readonly OpeningTime[],
  from: number,
  to: readonly number[],
): readonly OpeningTime[] {
  const source = hours.filter(({ day }) => day === from);
  const kept = hours.filter(({ day }) => day === from || !to.includes(day));
  const copies = to.filter((day) => day !== from).flatMap((day) => source.map((one) => ({ ...one, day })));
  const place = ({ day }: OpeningTime) => (day + 6) % 7;
  return [...kept, ...copies].sort(
    (one, other) => place(one) - place(other) || (one.start < other.start ? -1 : 1),
  );
}
