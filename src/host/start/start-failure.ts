/** What a process that cannot do what it is for says to whoever supervises it, after the BSD table of exit codes. */
const exitCodes = {
  usage: 64,
  unusable: 65,
  unavailable: 69,
  failed: 70,
  cannotWrite: 73,
  inUse: 75,
  misconfigured: 78,
} as const;

/** Why the host did not start; each line is for an operator. */
export interface StartFailure {
  readonly ok: false;
  readonly exitCode: number;
  readonly lines: readonly string[];
}

/** What one step towards a running host gives. */
export type Step<T> = { readonly ok: true; readonly value: T } | StartFailure;

/** A start that failed. */
export function startFailure(reason: keyof typeof exitCodes, ...lines: readonly string[]): StartFailure {
  return { ok: false, exitCode: exitCodes[reason], lines };
}

/** The system's code of an error, such as ENOENT. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
