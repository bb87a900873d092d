import type { VoiceKind } from '../../contract/additions/page/page-report.ts';
import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import type { Timers } from '../time/timers.ts';
import type { Manner, SpeechResult, Voice } from './voice.ts';

type VoiceHealth = 'unknown' | 'ready' | 'denied' | 'dead';

export type Voices = ReturnType<typeof createVoices>;

/** Undefined if the result says nothing about the voice. */
const healthAfter: { readonly [R in SpeechResult]: VoiceHealth | undefined } = {
  spoken: 'ready',
  stopped: undefined,
  denied: 'denied',
  failed: 'dead',
  'no-voice': undefined,
};

/** A voice that failed twice is not used for this long. */
const pauseMs = 5 * 60_000;
/** A killed speech daemon has restarted after this time. */
const retryMs = 300;

/**
 * A kiosk's voices by preference. A failing voice is retried once, then skipped for five minutes while the
 * next voice speaks.
 */
export function createVoices(voices: readonly Voice[], timers: Pick<Timers, 'now' | 'sleep'>) {
  const health: Record<Voice['kind'], VoiceHealth> = { host: 'unknown', browser: 'unknown' };
  const pausedUntil = new Map<Voice['kind'], number>();

  async function speakIn(
    voice: Voice,
    sentence: SpokenSentence,
    manner: Partial<Manner> | undefined,
  ): Promise<SpeechResult> {
    let result = await voice.speak(sentence, manner);
    if (result === 'failed') {
      await timers.sleep(retryMs);
      result = await voice.speak(sentence, manner);
    }
    // The failure may concern only the output for one visitor. Calls use another output.
    if (manner?.isForOne) return result;
    if (result === 'failed') pausedUntil.set(voice.kind, timers.now() + pauseMs);
    health[voice.kind] = healthAfter[result] ?? health[voice.kind];
    return result;
  }

  return {
    /** Speaks a sentence with the first voice that can, until it ends or is stopped. False if no voice could. */
    async speak(sentence: SpokenSentence, manner?: Partial<Manner>): Promise<boolean> {
      for (const voice of voices) {
        const isUsable = timers.now() >= (pausedUntil.get(voice.kind) ?? Number.NEGATIVE_INFINITY);
        const result = isUsable ? await speakIn(voice, sentence, manner) : 'failed';
        if (result === 'spoken' || result === 'stopped') return true;
        // The next voice may be audible in the waiting area.
        if (result === 'failed' && manner?.isPrivate) return false;
      }
      return false;
    },
    /** The voice that would speak a locale such as `uk-UA`. */
    async whoSpeaks(locale: string): Promise<VoiceKind> {
      for (const voice of voices) if (await voice.knows(locale)) return voice.kind;
      return 'none';
    },
    health: () => ({ ...health }),
  };
}
