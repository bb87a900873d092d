import { describe, expect, it } from 'vitest';
import { manualTimers } from '../../../testing/manual-timers.ts';
import { hostVoice } from './host-voice.ts';
import type { Utterance, Voice } from './voice.ts';
import { createVoices } from './voices.ts';

/** A voice that fares as it is told, at last for good. */
function aVoice(kind: Voice['kind'], ...outcomes: Utterance[]) {
  const heard: string[] = [];
  const voice: Voice = {
    kind,
    knows: async () => outcomes[0] !== 'no-voice',
    async speak({ text }) {
      const outcome = (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? 'failed';
      heard.push(`${text} ${outcome}`);
      return outcome;
    },
  };
  return { voice, heard };
}
const sentence = (text: string) => ({ text, locale: 'en-GB' });

/** Speaks sentences one after the other, while time passes. */
async function speakAll(voices: readonly Voice[], texts: readonly string[], pauseMs = 0) {
  const timers = manualTimers();
  const { speak, health } = createVoices(voices, timers);
  const heard: boolean[] = [];
  for (const text of texts) {
    void speak(sentence(text)).then((isHeard) => heard.push(isHeard));
    await timers.pass(1_000 + pauseMs);
  }
  return { heard, health: health() };
}

describe('the voices of a kiosk', () => {
  it('are the host, as long as it speaks', async () => {
    const [host, browser] = [aVoice('host', 'spoken'), aVoice('browser', 'spoken')];
    const { heard, health } = await speakAll([host.voice, browser.voice], ['A 1', 'A 2']);
    expect(heard).toEqual([true, true]);
    expect(browser.heard).toEqual([]);
    expect(health).toEqual({ host: 'ready', browser: 'unknown' });
  });

  it('begin the sentence again when one was cut off, in the same voice', async () => {
    const [host, browser] = [aVoice('host', 'failed', 'spoken'), aVoice('browser', 'spoken')];
    const { heard, health } = await speakAll([host.voice, browser.voice], ['A 1']);
    expect(heard).toEqual([true]);
    expect(host.heard).toEqual(['A 1 failed', 'A 1 spoken']);
    expect(health.host).toBe('ready');
  });

  it('go on in the next one when a voice is killed, so that this call and the next are heard', async () => {
    const [host, browser] = [aVoice('host', 'failed'), aVoice('browser', 'spoken')];
    const { heard, health } = await speakAll([host.voice, browser.voice], ['A 1', 'A 2']);
    expect(heard).toEqual([true, true]);
    expect(host.heard).toEqual(['A 1 failed', 'A 1 failed']);
    expect(browser.heard).toEqual(['A 1 spoken', 'A 2 spoken']);
    expect(health).toEqual({ host: 'dead', browser: 'ready' });
  });

  it('try a dead one again after five minutes', async () => {
    const [host, browser] = [aVoice('host', 'failed', 'failed', 'spoken'), aVoice('browser', 'spoken')];
    const { health } = await speakAll([host.voice, browser.voice], ['A 1', 'A 2'], 5 * 60_000);
    expect(host.heard.at(-1)).toBe('A 2 spoken');
    expect(health.host).toBe('ready');
  });

  it('take another for a language that one does not speak, and hold nothing against it', async () => {
    const [host, browser] = [aVoice('host', 'no-voice', 'spoken'), aVoice('browser', 'spoken')];
    await speakAll([host.voice, browser.voice], ['A 1', 'A 2']);
    expect(host.heard).toEqual(['A 1 no-voice', 'A 2 spoken']);
    expect(browser.heard).toEqual(['A 1 spoken']);
  });

  it('are silent, and say why, where the browser allows no sound; they speak once it does', async () => {
    const host = aVoice('host', 'denied', 'spoken');
    const { heard, health } = await speakAll([host.voice], ['A 1', 'A 2']);
    expect(heard).toEqual([false, true]);
    expect(health.host).toBe('ready');
    expect((await speakAll([aVoice('host', 'denied').voice], ['A 1'])).health.host).toBe('denied');
  });

  it('are known by language', async () => {
    const voices = createVoices(
      [aVoice('host', 'no-voice').voice, aVoice('browser', 'spoken').voice],
      manualTimers(),
    );
    expect(await voices.whoSpeaks('en')).toBe('browser');
    expect(await createVoices([], manualTimers()).whoSpeaks('en')).toBe('none');
  });
});

describe('the voice of the host', () => {
  /** A host that answers so, and what of it is played. */
  function aHost(answer: () => Promise<Response>, isOffered = async () => true) {
    const asked: string[] = [];
    const voice = hostVoice({
      isOffered,
      fetch(path) {
        asked.push(path);
        return answer();
      },
      sound: { play: async (wav) => (wav.byteLength > 0 ? 'spoken' : 'failed') },
    });
    return { voice, asked };
  }
  const error = (status: number) => async () => new Response('{}', { status });

  it('is what the host makes of the sentence', async () => {
    const { voice, asked } = aHost(async () => new Response('speech'));
    expect(await voice.speak({ text: 'A, 1 & 2', locale: 'uk-UA' })).toBe('spoken');
    expect(asked).toEqual(['/voice?language=uk-UA&text=A%2C+1+%26+2']);
    expect(await voice.knows('en')).toBe(true);
  });

  it('fails where the host fails, and lacks a language where the host does', async () => {
    const fares = ({ voice }: ReturnType<typeof aHost>) => voice.speak(sentence('A, 1'));
    expect(await fares(aHost(error(404)))).toBe('no-voice');
    expect(await fares(aHost(error(503)))).toBe('failed');
    expect(await fares(aHost(() => Promise.reject(new Error('cut'))))).toBe('failed');
    expect(await aHost(error(404)).voice.knows('en')).toBe(false);
  });

  it('is not asked for where the host has none', async () => {
    const { voice, asked } = aHost(error(500), async () => false);
    expect(await voice.speak(sentence('A, 1'))).toBe('no-voice');
    expect(asked).toEqual([]);
  });
});
