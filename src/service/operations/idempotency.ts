/** A request that a client may send again under the same id. */
interface IdempotentRequest<Result> {
  /** A hash of everything that the request asks for; it is stored, so the same content must always give the same text. */
  readonly fingerprint: string;
  /**
   * Reads the stored result of a request ID; undefined for a new ID. The fingerprint is null if the result holds
   * whatever the repeated request asks for. An answer is sent again as it was, and not parsed with the schema of this
   * version. That would drop properties, and could refuse the answer of an older version.
   */
  find(): Promise<{ readonly fingerprint: string | null; readonly result: Result } | undefined>;
  /** Stores the result of a new id, or nothing if the client may try again for another result. */
  store(result: Result): Promise<void>;
}

export interface RequestMismatch {
  readonly kind: 'request-mismatch';
}

/**
 * Runs a request once per id. The same request again gets the stored result; another request under the same id is a
 * mismatch. Use only inside a branch transaction, whose lock keeps two requests from running under one id.
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

/** JSON whose properties are sorted, so that their order in the request makes no difference. */
export function sortedJson(content: object): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );
}
