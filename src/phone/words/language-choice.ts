import type { Timers } from '../../page/time/timers.ts';
import type { LanguageCode } from '../../words/words-file.ts';
import { loadWords } from './load-words.ts';
import type { FormatOf, PhoneWords } from './phone-words.ts';

const retryMs = 2_000;

interface Deps {
  readonly first: LanguageCode;
  readonly timers: Pick<Timers, 'sleep'>;
  readonly formatOf: FormatOf;
  readonly onChosen: (code: LanguageCode) => void;
  readonly onChanged: (code: LanguageCode) => void;
}

export type PageLanguage = Awaited<ReturnType<typeof openLanguageChoice>>;

/** Loads the page's language, and retries until its words have arrived. The language can then be changed. */
export async function openLanguageChoice({ first, timers, formatOf, onChosen, onChanged }: Deps) {
  const listeners = new Set<() => void>();
  let wanted = first;
  let words: PhoneWords | undefined;
  while (!words) {
    words = await loadWords(first, formatOf);
    if (!words) await timers.sleep(retryMs);
  }
  let current = words;

  async function use(code: LanguageCode): Promise<void> {
    if (wanted === code) return;
    wanted = code;
    const loaded = await loadWords(code, formatOf);
    if (wanted !== code) return;
    if (!loaded) {
      // The network failed. The language can be chosen again.
      wanted = current.code;
      return;
    }
    current = loaded;
    for (const listener of listeners) listener();
    onChanged(code);
  }

  return {
    words: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Applies the ticket's language if the visitor has chosen none. */
    use,
    choose(code: LanguageCode): void {
      onChosen(code);
      void use(code);
    },
  };
}
