/** Times are in milliseconds. */
export interface RollUse {
  /** The time at which the roll was inserted. */
  readonly changedAt: number;
  readonly slips: number;
  readonly mm: number;
  /** Today's slips. A new day begins after four hours without a slip. */
  readonly day: {
    readonly since: number;
    readonly last: number;
    readonly slips: number;
    readonly mm: number;
  };
}

interface RollForecast {
  readonly leftMm: number;
  /** Undefined before the first slip. */
  readonly leftSlips: number | undefined;
  /** The expected end of the roll at today's pace, in milliseconds; undefined if there are too few slips today. */
  readonly endsAt: number | undefined;
}

const newDayGapMs = 4 * 3_600_000;
/** Fewer slips or a shorter time are not enough for an estimate. */
const minSlips = 5;
const minMs = 10 * 60_000;

export function newRoll(now: number): RollUse {
  return { changedAt: now, slips: 0, mm: 0, day: { since: now, last: now, slips: 0, mm: 0 } };
}

export function withSlip({ changedAt, slips, mm, day }: RollUse, slipMm: number, now: number): RollUse {
  const goesOn = now - day.last < newDayGapMs && day.slips > 0;
  const { since, ...used } = goesOn ? day : { since: now, slips: 0, mm: 0 };
  return {
    changedAt,
    slips: slips + 1,
    mm: mm + slipMm,
    day: { since, last: now, slips: used.slips + 1, mm: used.mm + slipMm },
  };
}

/** Estimates the rest of a roll of `rollMm` millimetres. */
export function rollForecast({ slips, mm, day }: RollUse, rollMm: number, now: number): RollForecast {
  const leftMm = Math.max(0, rollMm - mm);
  const isTelling = day.slips >= minSlips && now - day.since >= minMs && now - day.last < newDayGapMs;
  return {
    leftMm,
    leftSlips: slips > 0 ? Math.floor((leftMm * slips) / mm) : undefined,
    endsAt: isTelling ? Math.round(now + leftMm / (day.mm / (now - day.since))) : undefined,
  };
}
