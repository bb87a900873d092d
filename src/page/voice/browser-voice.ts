import type { Timers } from '../time/timers.ts';
import type { SpeechResult, Voice } from './voice.ts';

/** The fields by which a browser voice is chosen. `lang` is a tag such as `en-GB`, or `en_GB` on some systems. */
export type BrowserVoiceEntry = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>;

/** A sentence that fires `start`, `end` and `error`. */
export interface Utterable<Entry> extends EventTarget {
  voice: Entry | null;
  lang: string;
  rate: number;
  volume: number;
}

/**
 * The part of speech synthesis that is used. `pause` is not used, because it blocks Linux's speech daemon until a
 * restart.
 */
interface Synthesis<Entry, Sentence> {
  getVoices(): readonly Entry[];
  speak(sentence: Sentence): void;
  cancel(): void;
}

interface Deps<Entry, Sentence> {
  readonly synthesis: Synthesis<Entry, Sentence>;
  readonly utterance: (text: string) => Sentence;
  readonly timers: Pick<Timers, 'after' | 'sleep'>;
}

const startTimeoutMs = 3_000;
const perCharacterMs = 120;
/** The maximum wait for the list of voices, which the browser provides some time after the page has loaded. */
const listTimeoutMs = 4_000;
const listPollMs = 1_000;

/** The distance of a voice from a locale; undefined for another language. A smaller distance is better. */
function distance({ lang, name, localService }: BrowserVoiceEntry, locale: string): number | undefined {
  const [own, wanted] = [lang, locale].map((tag) => tag.toLowerCase().replaceAll('_', '-'));
  if (own?.split('-')[0] !== wanted?.split('-')[0]) return undefined;
  // A plus marks a variant of a voice, such as a whisper.
  return (own === wanted ? 0 : 4) + (localService ? 0 : 2) + (name.includes('+') ? 1 : 0);
}

/** The best voice for a locale. Voices of the same country come first, then local voices. */
export function voiceFor<Entry extends BrowserVoiceEntry>(
  locale: string,
  voices: readonly Entry[],
): Entry | undefined {
  const fitting = voices.flatMap((voice) => {
    const value = distance(voice, locale);
    return value === undefined ? [] : [{ voice, value }];
  });
  return fitting.sort((one, other) => one.value - other.value)[0]?.voice;
}

/** The browser's voice. A sentence that does not start or end in time has failed. */
export function browserVoice<Entry extends BrowserVoiceEntry, Sentence extends Utterable<Entry>>({
  synthesis,
  utterance,
  timers,
}: Deps<Entry, Sentence>): Voice {
  // An unreferenced sentence is garbage-collected, and its events never fire.
  let current: Sentence | undefined;
  // The wait is shared by all languages: a browser that lists no voices in this time has none.
  let waitedMs = 0;

  function say(sentence: Sentence, characters: number): Promise<SpeechResult> {
    return new Promise((resolve) => {
      function settle(result: SpeechResult): void {
        cancelTimeout();
        if (current === sentence) current = undefined;
        resolve(result);
      }
      function giveUp(): void {
        synthesis.cancel();
        settle('failed');
      }
      let cancelTimeout = timers.after(startTimeoutMs, giveUp);
      current = sentence;
      sentence.addEventListener('start', () => {
        if (current !== sentence) return;
        cancelTimeout();
        cancelTimeout = timers.after(startTimeoutMs + perCharacterMs * characters, giveUp);
      });
      sentence.addEventListener('end', () => settle('spoken'));
      sentence.addEventListener('error', (event) =>
        settle('error' in event && event.error === 'not-allowed' ? 'denied' : 'failed'),
      );
      synthesis.speak(sentence);
    });
  }

  return {
    kind: 'browser',
    async knows(locale) {
      while (waitedMs < listTimeoutMs && synthesis.getVoices().length === 0) {
        waitedMs += listPollMs;
        await timers.sleep(listPollMs);
      }
      return voiceFor(locale, synthesis.getVoices()) !== undefined;
    },
    async speak({ text, locale }, manner) {
      const voice = voiceFor(locale, synthesis.getVoices());
      if (!voice) return 'no-voice';
      if (manner?.after) await manner.after;
      if (manner?.signal?.aborted) return 'stopped';
      const sentence = utterance(text);
      sentence.voice = voice;
      sentence.lang = voice.lang;
      sentence.rate = (manner?.speed ?? 100) / 100;
      sentence.volume = manner?.volume ?? 1;
      const stop = () => synthesis.cancel();
      manner?.signal?.addEventListener('abort', stop);
      const result = await say(sentence, text.length / sentence.rate);
      manner?.signal?.removeEventListener('abort', stop);
      return manner?.signal?.aborted ? 'stopped' : result;
    },
  };
}
