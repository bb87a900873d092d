import * as v from 'valibot';
import type { StartFailure } from '../start/start-failure.ts';

/** What came of a command: lines for an operator, and the exit code of the process that gave it. */
export const outcome = v.object({ exitCode: v.number(), lines: v.array(v.string()) });
export type Outcome = Readonly<v.InferOutput<typeof outcome>>;

/** It was done. */
export const done = (...lines: string[]): Outcome => ({ exitCode: 0, lines });

/** It was not done, and why. */
export const notDone = ({ exitCode, lines }: StartFailure): Outcome => ({ exitCode, lines: [...lines] });
