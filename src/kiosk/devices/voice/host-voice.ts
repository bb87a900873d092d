import type { SpeechRequest } from '../../../contract/additions/page/speech-request.ts';
import type { Sound } from './sound.ts';
import type { PacedSentence, Voice } from './voice.ts';

interface Deps {
  /** Whether the host offers a voice. */
  readonly isOffered: () => Promise<boolean>;
  /** Posts what is to be spoken. */
  readonly ask: (request: SpeechRequest) => Promise<Response>;
  readonly sound: Pick<Sound, 'play'>;
}

/** A text that every language can speak. */
const testText = '0 1 2';

/** The host's voice: a WAV file that the page plays. */
export function hostVoice({ isOffered, ask, sound }: Deps): Voice {
  async function speech({
    locale,
    text,
    speed = 100,
  }: PacedSentence): Promise<ArrayBuffer | 'no-voice' | 'failed'> {
    try {
      if (!(await isOffered())) return 'no-voice';
      const answer = await ask({ language: locale, text, speed });
      if (!answer.ok) return answer.status === 404 ? 'no-voice' : 'failed';
      return await answer.arrayBuffer();
    } catch {
      return 'failed';
    }
  }

  return {
    kind: 'host',
    knows: async (locale) => typeof (await speech({ locale, text: testText })) !== 'string',
    async speak(sentence) {
      const wav = await speech(sentence);
      return typeof wav === 'string' ? wav : sound.play(wav);
    },
  };
}
