import * as v from 'valibot';
import type { RawAnswers } from './gather-answers.ts';

export type AnswerStore = ReturnType<typeof browserAnswerStore>;

const storedAnswers = v.record(v.string(), v.unknown());
/** The key under which the browser stores the answers. */
export const answersKey = 'foyer.answers';

/**
 * Stores the last good answers in the browser, so a restarted page can show its menu without the service. A
 * missing, blocked or unreadable storage reads as empty. After each write, `onProblem` receives the
 * storage's problem, for staff; undefined: none.
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
        // The next start waits for the service.
        onProblem(error instanceof Error ? error.message : String(error));
      }
    },
  };
}
