import * as v from 'valibot';
import type { StartFailure } from './start-failure.ts';

/** The result of a command: lines for the operator, and the exit code of the command's process. */
export const commandResult = v.object({ exitCode: v.number(), lines: v.array(v.string()) });
export type CommandResult = Readonly<v.InferOutput<typeof commandResult>>;

/** The command was carried out. */
export const succeeded = (...lines: string[]): CommandResult => ({ exitCode: 0, lines });

/** The command was not carried out. */
export const failed = ({ exitCode, lines }: StartFailure): CommandResult => ({ exitCode, lines: [...lines] });
