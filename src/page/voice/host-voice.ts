import type { SpeechRequest } from '../../contract/additions/page/speech-request.ts';
import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import type { Sound } from './sound.ts';
import type { Manner, Voice } from './voice.ts';

interface Deps {
  readonly isOffered: () => Promise<boolean>;
  /** Posts the text to speak. Aborting the request stops its playback on the host. */
  readonly ask: (request: SpeechRequest, signal?: AbortSignal) => Promise<Response>;
  readonly sound: Pick<Sound, 'play'>;
}

const testText = '0 1 2';

/**
 * The host's voice: a WAV file that the page plays, unless the host has played it privately for one visitor.
 */
export function hostVoice({ isOffered, ask, sound }: Deps): Voice {
  async function speech(
    { locale, text }: SpokenSentence,
    manner?: Partial<Manner>,
  ): Promise<ArrayBuffer | 'spoken' | 'no-voice' | 'failed'> {
    try {
      if (!(await isOffered())) return 'no-voice';
      const { speed = 100, volume = 1, isPrivate = false, isForOne = false, signal } = manner ?? {};
      const aloud = { language: locale, text, speed };
      const forOne = { private: isPrivate, ear: true, volume: Math.round(100 * volume) };
      const answer = await ask(isForOne ? { ...aloud, ...forOne } : aloud, signal);
      if (answer.status === 204) return 'spoken';
      if (!answer.ok) return answer.status === 404 ? 'no-voice' : 'failed';
      return await answer.arrayBuffer();
    } catch {
      return 'failed';
    }
  }

  return {
    kind: 'host',
    knows: async (locale) => typeof (await speech({ locale, text: testText })) !== 'string',
    async speak(sentence, manner) {
      const wav = await speech(sentence, manner);
      if (manner?.signal?.aborted) return 'stopped';
      return typeof wav === 'string' ? wav : sound.play(wav, manner);
    },
  };
}
