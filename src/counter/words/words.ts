import { directionOf } from '../../page/words/direction.ts';
import { sayIn } from '../../words/say.ts';
import type { LanguageCode, SentenceOf, WordsFile } from '../../words/words-file.ts';

export type CounterSentence = SentenceOf<'counter'>;

export interface CounterSentences {
  readonly language: LanguageCode;
  readonly texts: Readonly<Record<string, string>>;
}

/** Rejects while the host does not answer. */
export async function loadSentences(language: LanguageCode): Promise<CounterSentences> {
  const module: { readonly default: WordsFile } = await import(
    `../../words/${language}.json?complete=counter`,
    { with: { type: 'json' } }
  );
  return { language, texts: module.default.counter };
}

export type CounterWords = ReturnType<typeof counterWords>;

/** `timeZone` is the branch's. Null (unknown) means the time zone of this machine. */
export function counterWords(sentences: CounterSentences, timeZone: string | null = null) {
  const { language, texts } = sentences;
  const clock = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone !== null && { timeZone }),
  });
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'short' });
  const number = new Intl.NumberFormat(language, { useGrouping: false });
  return {
    sentences,
    language,
    direction: directionOf(language),
    timeZone: clock.resolvedOptions().timeZone,
    say: sayIn<'counter'>(texts),
    isSentence: (name: string): name is CounterSentence => Object.hasOwn(texts, name),
    /** Milliseconds as a time of day, 00:00 to 23:59. */
    time: (instant: number) => clock.format(instant),
    minutes: (duration: number) => minutes.format(Math.max(0, Math.floor(duration / 60_000))),
    /** Milliseconds as whole seconds, rounded up. */
    seconds: (wait: number) => seconds.format(Math.ceil(wait / 1000)),
    number: (value: number) => number.format(value),
  };
}
