import type { Limits } from '../../limits/endpoint-limits.ts';
import { refuseHaste } from '../../limits/enforce-rate-limit.ts';

interface Comparing<Outcome> {
  readonly limits: Limits | undefined;
  /** What is guessed at, or who guesses: wrong codes are counted by it. */
  readonly what: string;
  compare(): Promise<Outcome>;
  isWrong(outcome: Outcome): boolean;
}

/** Compares a code that people type; throws a 429 where too many were wrong. Right ones are not counted. */
export async function compareCode<Outcome>({
  limits,
  what,
  compare,
  isWrong,
}: Comparing<Outcome>): Promise<Outcome> {
  refuseHaste(limits?.ofCode(what));
  const outcome = await compare();
  if (!isWrong(outcome)) limits?.takeBack(what);
  return outcome;
}
