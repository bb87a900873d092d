import type { SpokenSentence } from '../../../domain/calls/announcement.ts';
import type { Sound } from './sound.ts';
import type { Voice } from './voice.ts';

interface Deps {
  /** Whether the host offers a voice. */
  readonly isOffered: () => Promise<boolean>;
  readonly fetch: (path: string) => Promise<Response>;
  readonly sound: Pick<Sound, 'play'>;
}

/** A text that every language can speak. */
const testText = '0 1 2';

/** The host's voice: a WAV file that the page plays. */
export function hostVoice({ isOffered, fetch, sound }: Deps): Voice {
  async function speech({ locale, text }: SpokenSentence): Promise<ArrayBuffer | 'no-voice' | 'failed'> {
    try {
      if (!(await isOffered())) return 'no-voice';
      const answer = await fetch(`/voice?${new URLSearchParams({ language: locale, text })}`);
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
