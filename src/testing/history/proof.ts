import { answeredTicket, type RecordedRequest, requestsOfKind, type Violation } from './history.ts';
import { groupBy } from './rules/group-by.ts';

/** What a run did, in numbers, and which rules it broke. */
export interface Proof {
  readonly kills: number;
  readonly cuts: number;
  readonly requests: number;
  /** Requests whose answer was lost. */
  readonly lost: number;
  /** Requests that repeat an earlier one. */
  readonly repeated: number;
  /** Tickets whose number a client received. */
  readonly acknowledged: number;
  /** Voided requests. */
  readonly voided: number;
  /** Calls that gave a ticket, without repetitions. */
  readonly calls: number;
  readonly violations: readonly Violation[];
}

export function createProof(
  requests: readonly RecordedRequest[],
  rest: Pick<Proof, 'kills' | 'cuts' | 'violations'>,
): Proof {
  const countDistinct = (some: readonly RecordedRequest[]) =>
    new Set(some.map(({ request }) => JSON.stringify(request))).size;
  const tickets = requestsOfKind(requests, 'create').flatMap((one) => answeredTicket(one)?.key ?? []);
  return {
    ...rest,
    requests: requests.length,
    lost: requests.filter(({ answer }) => answer.kind === 'unknown').length,
    repeated: requests.length - countDistinct(requests),
    acknowledged: new Set(tickets).size,
    voided: countDistinct(requestsOfKind(requests, 'void')),
    calls: countDistinct(requestsOfKind(requests, 'call').filter(answeredTicket)),
  };
}

export function addProofs(one: Proof, other: Proof): Proof {
  return {
    kills: one.kills + other.kills,
    cuts: one.cuts + other.cuts,
    requests: one.requests + other.requests,
    lost: one.lost + other.lost,
    repeated: one.repeated + other.repeated,
    acknowledged: one.acknowledged + other.acknowledged,
    voided: one.voided + other.voided,
    calls: one.calls + other.calls,
    violations: [...one.violations, ...other.violations],
  };
}

/** Of each rule. */
const maxExamples = 10;

/** A proof as text, one number or violation per line. */
export function proofText({ violations, ...numbers }: Proof): string {
  const lines = Object.entries(numbers).map(([name, number]) => `${name.padEnd(13)} ${number}`);
  const broken = [...groupBy(violations, ({ rule }) => rule)].flatMap(([rule, ofRule]) => [
    `  ${rule}: ${ofRule.length}`,
    ...ofRule.slice(0, maxExamples).map(({ example }) => `    ${example}`),
  ]);
  return [...lines, `broken rules  ${violations.length}`, ...broken].join('\n');
}
