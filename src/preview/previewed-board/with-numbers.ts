import type { HallCall } from '../../contract/additions/hall.ts';

/** Adds calls. A number that was called before is called again. */
export function withNumbers(before: readonly HallCall[], numbers: readonly HallCall[]): readonly HallCall[] {
  const earlier = ({ ticket }: HallCall) => before.find((one) => one.ticket === ticket);
  return [
    ...before.filter(({ ticket }) => !numbers.some((one) => one.ticket === ticket)),
    ...numbers.map((one) => ({ ...one, calls: one.calls + (earlier(one)?.calls ?? 0) })),
  ];
}
