import type * as v from 'valibot';
import type { commandResult } from '../../contract/additions/operator-commands.ts';

/** The exit codes for the supervisor, from BSD's sysexits.h. */
export const exitCodes = {
  usage: 64,
  unusable: 65,
  unavailable: 69,
  failed: 70,
  cannotWrite: 73,
  inUse: 75,
  misconfigured: 78,
} as const;

/** Each line is a sentence for an operator. */
export interface StartFailure {
  readonly ok: false;
  readonly exitCode: number;
  readonly lines: readonly string[];
}

/** The result of one step of a host's start, or of a command. */
export type StartResult<T> = { readonly ok: true; readonly value: T } | StartFailure;

/** The reason determines the exit code. */
export function startFailure(reason: keyof typeof exitCodes, ...lines: readonly string[]): StartFailure {
  return { ok: false, exitCode: exitCodes[reason], lines };
}

/** The system's error code, such as ENOENT. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** The result of a command for its operator. */
export type CommandResult = Readonly<v.InferOutput<typeof commandResult>>;

export const succeeded = (...lines: string[]): CommandResult => ({ exitCode: 0, lines });

export const failed = ({ exitCode, lines }: StartFailure): CommandResult => ({ exitCode, lines: [...lines] });

/** Returns the exit code for the reason, and the lines. Each line is a sentence. */
export const commandFailure = (...why: Parameters<typeof startFailure>) => failed(startFailure(...why));
