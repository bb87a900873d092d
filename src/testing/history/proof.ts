import { askedFor, type Broken, type Seen, toldTicket } from './history.ts';

/** What people went through, and what was found to be wrong. */
export interface Proof {
  readonly kills: number;
  readonly cuts: number;
  readonly requests: number;
  /** Requests whose answer was lost. */
  readonly lost: number;
  /** Requests that had been sent before. */
  readonly repeated: number;
  /** Tickets whose number somebody was told. */
  readonly acknowledged: number;
  /** Wishes that were given up. */
  readonly voided: number;
  /** Tickets that a counter was given, each time anew. */
  readonly calls: number;
  readonly broken: readonly Broken[];
}

/** The figures of what was seen. */
export function proofOf(seen: readonly Seen[], rest: Pick<Proof, 'kills' | 'cuts' | 'broken'>): Proof {
  const different = (of: readonly Seen[]) => new Set(of.map(({ asked }) => JSON.stringify(asked))).size;
  return {
    ...rest,
    requests: seen.length,
    lost: seen.filter(({ answer }) => answer.kind === 'unknown').length,
    repeated: seen.length - different(seen),
    acknowledged: new Set(askedFor(seen, 'issue').flatMap((one) => toldTicket(one)?.key ?? [])).size,
    voided: different(askedFor(seen, 'void')),
    calls: different(askedFor(seen, 'call').filter(toldTicket)),
  };
}

/** Two proofs as one. */
export function both(one: Proof, other: Proof): Proof {
  return {
    kills: one.kills + other.kills,
    cuts: one.cuts + other.cuts,
    requests: one.requests + other.requests,
    lost: one.lost + other.lost,
    repeated: one.repeated + other.repeated,
    acknowledged: one.acknowledged + other.acknowledged,
    voided: one.voided + other.voided,
    calls: one.calls + other.calls,
    broken: [...one.broken, ...other.broken],
  };
}

/** A proof in a few lines. */
export function proofText({ broken, ...figures }: Proof): string {
  const lines = Object.entries(figures).map(([name, figure]) => `${name.padEnd(13)} ${figure}`);
  const cases = broken.map(({ rule, shownBy }) => `  ${rule}: ${shownBy}`);
  return [...lines, `broken rules  ${broken.length}`, ...cases].join('\n');
}
