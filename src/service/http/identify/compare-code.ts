import type { Limits } from '../../limits/endpoint-limits.ts';
import type { Guess } from '../../limits/guess-delays.ts';
import { enforceRateLimit } from '../errors.ts';

interface CodeComparison<Result> {
  readonly limits: Limits | undefined;
  /** What the attempt counts for if the code is wrong. */
  readonly guess: Guess;
  compare(): Promise<Result>;
  isWrong(result: Result): boolean;
}

/** Compares a typed code; throws a 429 while wrong codes delay the next one. Right codes are not counted. */
export async function compareCode<Result>({
  limits,
  guess,
  compare,
  isWrong,
}: CodeComparison<Result>): Promise<Result> {
  const attempt = limits?.countGuess(guess);
  enforceRateLimit(attempt?.waitMs);
  const result = await compare();
  if (!isWrong(result)) attempt?.undo();
  return result;
}
