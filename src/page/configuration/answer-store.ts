import * as v from 'valibot';
import type { RawAnswers } from './gather-answers.ts';

export type AnswerStore = ReturnType<typeof browserAnswerStore>;

const storedAnswers = v.record(v.string(), v.unknown());
export const answersKey = 'foyer.answers';

/**
 * Stores the last good answers, so a restarted page shows its menu without the service.
 * - A missing, blocked or unreadable storage reads as empty.
 * - After each write, `onProblem` receives the storage's problem for staff, or undefined.
 */
export function browserAnswerStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  onProblem: (problem: string | undefined) => void,
) {
  return {
    read(): RawAnswers {
      try {
        return v.parse(storedAnswers, JSON.parse(storage().getItem(answersKey) ?? '{}'));
      } catch {
        return {};
      }
    },
    write(answers: RawAnswers): void {
      try {
        storage().setItem(answersKey, JSON.stringify(answers));
        onProblem(undefined);
      } catch (error) {
        // Without stored answers, the next start waits for the service.
        onProblem(error instanceof Error ? error.message : String(error));
      }
    },
  };
}
