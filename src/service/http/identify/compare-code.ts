import type { Limits } from '../../limits/endpoint-limits.ts';
import type { Guess } from '../../limits/guess-delays.ts';
import { enforceRateLimit } from '../errors.ts';

/** Compares a typed code; throws a 429 while wrong codes delay the next one. Only wrong codes are counted, for `guess`. */
export async function compareCode<Result>({
  limits,
  guess,
  compare,
  isWrong,
}: {
  readonly limits: Limits | undefined;
  readonly guess: Guess;
  compare(): Promise<Result>;
  isWrong(result: Result): boolean;
}): Promise<Result> {
  const attempt = limits?.countGuess(guess);
  enforceRateLimit(attempt?.waitMs);
  const result = await compare();
  if (!isWrong(result)) attempt?.undo();
  return result;
}
