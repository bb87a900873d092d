import type { Limits } from '../../limits/endpoint-limits.ts';
import type { Guess } from '../../limits/guess-delays.ts';
import { enforceRateLimit } from '../errors.ts';

/**
 * The outcome of a comparison:
 * - `wrong`: the code counts as a guess.
 * - `right`: the sender knows the secret.
 * - `neither`: there was nothing to guess, or the code matched one of many secrets.
 */
type Outcome = 'wrong' | 'right' | 'neither';

/**
 * Compares a typed code, or throws a 429 while earlier wrong codes delay the next attempt. Only wrong codes count
 * against `guess`.
 */
export async function compareCode<Result>({
  limits,
  guess,
  compare,
  outcome,
}: {
  readonly limits: Limits | undefined;
  readonly guess: Guess;
  compare(): Promise<Result>;
  outcome(result: Result): Outcome | Promise<Outcome>;
}): Promise<Result> {
  const attempt = limits?.countGuess(guess);
  enforceRateLimit(attempt?.waitMs);
  const result = await compare();
  switch (await outcome(result)) {
    case 'right':
      attempt?.right();
      break;
    case 'neither':
      attempt?.undo();
      break;
    case 'wrong':
      break;
  }
  return result;
}
