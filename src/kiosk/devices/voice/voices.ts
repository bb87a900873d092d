import type { VoiceKind } from '../../../contract/additions/page-report.ts';
import type { SpokenSentence } from '../../../domain/calls/announcement.ts';
import type { Timers } from '../../time/timers.ts';
import type { Voice } from './voice.ts';

export type VoiceHealth = 'unknown' | 'ready' | 'denied' | 'dead';

/** All voices of a kiosk as one. */
export interface Voices {
  /** Speaks a sentence to its end in the first voice that can; false: nobody could. */
  speak(sentence: SpokenSentence): Promise<boolean>;
  /** Who would speak a language, such as `uk-UA`. */
  whoSpeaks(locale: string): Promise<VoiceKind>;
  health(): Readonly<Record<Voice['kind'], VoiceHealth>>;
}

const restMs = 5 * 60_000;
/** A speech daemon that was killed is back within this time. */
const recoveryMs = 300;

/** Voices in order: one that fails is tried once more, then it rests for five minutes and the next one speaks. */
export function createVoices(voices: readonly Voice[], timers: Pick<Timers, 'now' | 'sleep'>): Voices {
  const health: Record<Voice['kind'], VoiceHealth> = { host: 'unknown', browser: 'unknown' };
  const restsUntil = new Map<Voice['kind'], number>();

  async function speakIn(voice: Voice, sentence: SpokenSentence): Promise<boolean> {
    let outcome = await voice.speak(sentence);
    if (outcome === 'failed') {
      await timers.sleep(recoveryMs);
      outcome = await voice.speak(sentence);
    }
    if (outcome === 'failed') restsUntil.set(voice.kind, timers.now() + restMs);
    if (outcome === 'failed') health[voice.kind] = 'dead';
    if (outcome === 'denied') health[voice.kind] = 'denied';
    if (outcome === 'spoken') health[voice.kind] = 'ready';
    return outcome === 'spoken';
  }

  return {
    async speak(sentence) {
      for (const voice of voices) {
        const isRested = timers.now() >= (restsUntil.get(voice.kind) ?? Number.NEGATIVE_INFINITY);
        if (isRested && (await speakIn(voice, sentence))) return true;
      }
      return false;
    },
    async whoSpeaks(locale) {
      for (const voice of voices) if (await voice.knows(locale)) return voice.kind;
      return 'none';
    },
    health: () => ({ ...health }),
  };
}
