import * as v from 'valibot';
import type { RawAnswers } from './gather-answers.ts';

/** Keeps the last good answers, so that a restarted page can show its menu without the service. */
export interface AnswerStore {
  read(): RawAnswers;
  write(answers: RawAnswers): void;
}

const storedAnswers = v.record(v.string(), v.unknown());
/** Where the browser stores the answers. */
export const answersKey = 'foyer.answers';

/**
 * A store in the browser. A missing, blocked or unreadable storage reads as empty. `onProblem` receives after each write
 * what is wrong with the storage, for staff; undefined: nothing.
 */
export function browserAnswerStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  onProblem: (problem: string | undefined) => void,
): AnswerStore {
  return {
    read() {
      try {
        return v.parse(storedAnswers, JSON.parse(storage().getItem(answersKey) ?? '{}'));
      } catch {
        return {};
      }
    },
    write(answers) {
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
