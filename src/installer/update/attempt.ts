import { mendableProblem } from '../../host/outcomes/file-problem.ts';
import { type StartResult, startFailure, systemCode } from '../../host/outcomes/outcome.ts';

/** Does work that a full or read-only disk may refuse. Returns the reason for a failure, as a sentence. */
export async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return sentenceOf(error);
  }
}

/** Runs a step of an update. If the disk refuses it, the step fails with that reason. */
export async function attemptStep<T>(step: () => Promise<StartResult<T>>): Promise<StartResult<T>> {
  try {
    return await step();
  } catch (error) {
    return startFailure('cannotWrite', sentenceOf(error));
  }
}

function sentenceOf(error: unknown): string {
  const code = systemCode(error);
  if (code === undefined) return error instanceof Error ? error.message : String(error);
  const path = error instanceof Error && 'path' in error ? String(error.path) : 'A file';
  return `${path} cannot be written: ${mendableProblem(code) ?? code}`;
}
