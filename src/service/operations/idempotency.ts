interface IdempotentRequest<Result> {
  /** A hash of everything that the request asks for. It is stored, so equal content must always give the same text. */
  readonly fingerprint: string;
  /**
   * The stored result of a request ID; undefined for a new ID.
   * - The fingerprint is null if the result applies to any request with this ID.
   * - The answer is sent unchanged: this version's schema could drop properties or refuse an older answer.
   */
  find(): Promise<{ readonly fingerprint: string | null; readonly result: Result } | undefined>;
  /** Stores the result of a new ID, or nothing if a retry may have a different result. */
  store(result: Result): Promise<void>;
}

export interface RequestMismatch {
  readonly kind: 'request-mismatch';
}

/**
 * Runs a request once per ID: a repeated request gets the stored result, and a different request with the same ID is a
 * mismatch. Use this only in a branch transaction, whose lock separates requests with the same ID.
 */
export async function runOnce<Result>(
  { fingerprint, find, store }: IdempotentRequest<Result>,
  run: () => Promise<Result>,
): Promise<Result | RequestMismatch> {
  const stored = await find();
  if (stored) {
    const isSame = stored.fingerprint === null || stored.fingerprint === fingerprint;
    return isSame ? stored.result : { kind: 'request-mismatch' };
  }
  const result = await run();
  await store(result);
  return result;
}
