import type { Limits } from '../../limits/endpoint-limits.ts';
import { enforceRateLimit } from '../../limits/enforce-rate-limit.ts';

interface CodeComparison<Result> {
  readonly limits: Limits | undefined;
  /** Wrong codes are counted under this name: the guessed code, or the caller who guesses. */
  readonly countedAs: string;
  compare(): Promise<Result>;
  isWrong(result: Result): boolean;
}

/** Compares a typed code; throws a 429 after too many wrong codes. Right codes are not counted. */
export async function compareCode<Result>({
  limits,
  countedAs,
  compare,
  isWrong,
}: CodeComparison<Result>): Promise<Result> {
  enforceRateLimit(limits?.countCode(countedAs));
  const result = await compare();
  if (!isWrong(result)) limits?.uncountCode(countedAs);
  return result;
}
