import type { Limits } from '../../limits/endpoint-limits.ts';
import { enforceRateLimit } from '../../limits/enforce-rate-limit.ts';

interface CodeComparison<Outcome> {
  readonly limits: Limits | undefined;
  /** What is guessed at, or who guesses: wrong codes are counted by it. */
  readonly countedAs: string;
  compare(): Promise<Outcome>;
  isWrong(outcome: Outcome): boolean;
}

/** Compares a code that people type; throws a 429 where too many were wrong. Right ones are not counted. */
export async function compareCode<Outcome>({
  limits,
  countedAs,
  compare,
  isWrong,
}: CodeComparison<Outcome>): Promise<Outcome> {
  enforceRateLimit(limits?.countCode(countedAs));
  const outcome = await compare();
  if (!isWrong(outcome)) limits?.uncountCode(countedAs);
  return outcome;
}
