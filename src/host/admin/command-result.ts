import * as v from 'valibot';
import type { StartFailure } from '../start/start-failure.ts';

/** What came of a command: lines for an operator, and the exit code of the process that gave it. */
export const commandResult = v.object({ exitCode: v.number(), lines: v.array(v.string()) });
export type CommandResult = Readonly<v.InferOutput<typeof commandResult>>;

/** It was done. */
export const succeeded = (...lines: string[]): CommandResult => ({ exitCode: 0, lines });

/** It was not done, and why. */
export const failed = ({ exitCode, lines }: StartFailure): CommandResult => ({ exitCode, lines: [...lines] });
