import type { Timers } from '../../time/timers.ts';
import type { Utterance as Outcome, Voice } from './voice.ts';

/** A voice of the browser, as far as it is chosen by it. */
export interface BrowserVoiceEntry {
  readonly name: string;
  /** Such as `en-GB`, or `en_GB` on some systems. */
  readonly lang: string;
  readonly localService: boolean;
}

/** A sentence as the browser takes it: `start`, `end` and `error` come as events. */
export interface Utterable<Entry> extends EventTarget {
  voice: Entry | null;
  lang: string;
}

/** The browser's speech, as far as it is used. `pause` never is: it wedges the speech daemon of Linux for good. */
export interface Synthesis<Entry, Sentence> {
  getVoices(): readonly Entry[];
  speak(sentence: Sentence): void;
  cancel(): void;
}

interface Ports<Entry, Sentence> {
  readonly synthesis: Synthesis<Entry, Sentence>;
  readonly utterance: (text: string) => Sentence;
  readonly timers: Pick<Timers, 'after' | 'sleep'>;
}

const startMs = 3_000;
const perCharacterMs = 120;
/** Voices come a while after the page, some thousands of them. */
const listingMs = 4_000;
const lookEveryMs = 1_000;

/** How well a voice suits a language, the smaller the better; undefined: not at all. */
function distance({ lang, name, localService }: BrowserVoiceEntry, locale: string): number | undefined {
  const [spoken, wanted] = [lang, locale].map((tag) => tag.toLowerCase().replaceAll('_', '-'));
  if (spoken?.split('-')[0] !== wanted?.split('-')[0]) return undefined;
  // A plus is a variation of a voice, such as a whisper.
  return (spoken === wanted ? 0 : 4) + (localService ? 0 : 2) + (name.includes('+') ? 1 : 0);
}

/** The voice for a language: of the machine rather than of a network, and of the same country if there is one. */
export function voiceFor<Entry extends BrowserVoiceEntry>(
  locale: string,
  voices: readonly Entry[],
): Entry | undefined {
  const fitting = voices.flatMap((voice) => {
    const far = distance(voice, locale);
    return far === undefined ? [] : [{ voice, far }];
  });
  return fitting.sort((one, other) => one.far - other.far)[0]?.voice;
}

/** The voice of the browser: one that does not begin or does not end in time is given up. */
export function browserVoice<Entry extends BrowserVoiceEntry, Sentence extends Utterable<Entry>>({
  synthesis,
  utterance,
  timers,
}: Ports<Entry, Sentence>): Voice {
  // Browsers forget sentences that nobody holds, and their events with them.
  let held: Sentence | undefined;
  // A browser that has none after that has none for any language.
  let waitedMs = 0;

  function say(sentence: Sentence, characters: number): Promise<Outcome> {
    return new Promise((resolve) => {
      function settle(outcome: Outcome): void {
        stopWatching();
        if (held === sentence) held = undefined;
        resolve(outcome);
      }
      function giveUp(): void {
        synthesis.cancel();
        settle('failed');
      }
      let stopWatching = timers.after(startMs, giveUp);
      held = sentence;
      sentence.addEventListener('start', () => {
        if (held !== sentence) return;
        stopWatching();
        stopWatching = timers.after(startMs + perCharacterMs * characters, giveUp);
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
      while (waitedMs < listingMs && synthesis.getVoices().length === 0) {
        waitedMs += lookEveryMs;
        await timers.sleep(lookEveryMs);
      }
      return voiceFor(locale, synthesis.getVoices()) !== undefined;
    },
    async speak({ text, locale }) {
      const voice = voiceFor(locale, synthesis.getVoices());
      if (!voice) return 'no-voice';
      const sentence = utterance(text);
      sentence.voice = voice;
      sentence.lang = voice.lang;
      return say(sentence, text.length);
    },
  };
}
