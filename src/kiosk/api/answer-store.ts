import * as v from 'valibot';
import type { Answers } from './gather-answers.ts';

/** Where the last good answers outlive the page, so that it starts with what it knew. */
export interface AnswerStore {
  read(): Answers;
  write(answers: Answers): void;
}

const stored = v.record(v.string(), v.unknown());
const name = 'foyer.answers';

/** A store in the browser; what is missing, full, blocked or spoilt counts as empty. */
export function browserAnswerStore(storage: () => Pick<Storage, 'getItem' | 'setItem'>): AnswerStore {
  return {
    read() {
      try {
        return v.parse(stored, JSON.parse(storage().getItem(name) ?? '{}'));
      } catch {
        return {};
      }
    },
    write(answers) {
      try {
        storage().setItem(name, JSON.stringify(answers));
      } catch {
        // The next start waits for the service, as the first one did.
      }
    },
  };
}
