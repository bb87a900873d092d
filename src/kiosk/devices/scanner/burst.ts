/** Signs that came one after the other, so fast that they may be a scanner's. */
export interface Burst {
  readonly signs: string;
  /** When the last of them came, in milliseconds. */
  readonly at: number;
}

/** The longest pause that a scanner makes between two signs; nobody types four signs that fast. */
const gapMs = 35;
/** The silence after which a scanner that sends nothing at its end has ended. */
const silenceMs = 80;
const shortestCode = 4;

/** A key says when it was pressed, and may be on its way to a busy page long after: longest where no finger waits for it. */
const underWayMs = { code: 250, typing: 40 };

/** How long after its last sign a burst may still go on, in milliseconds. */
const patienceMs = (burst: Burst): number => (isCode(burst) ? silenceMs : gapMs);

/** How long to wait at the page for another sign of a burst, in milliseconds. */
export const waitMs = (burst: Burst): number =>
  patienceMs(burst) + underWayMs[isCode(burst) ? 'code' : 'typing'];

/** Whether what comes at this moment is no longer part of the burst. */
export const isOver = (burst: Burst, now: number): boolean => now - burst.at > patienceMs(burst);

/** Whether a burst that is over was a code, and not somebody typing. */
export const isCode = ({ signs }: Burst): boolean => signs.length >= shortestCode;
