import { describe, expect, it } from 'vitest';
import type { SpeechRequest } from '../../contract/additions/page/speech-request.ts';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { hostVoice } from './host-voice.ts';
import type { SpeechResult, Voice } from './voice.ts';
import { createVoices } from './voices.ts';

function aVoice(kind: Voice['kind'], ...results: SpeechResult[]) {
  const spoken: string[] = [];
  const voice: Voice = {
    kind,
    knows: async () => results[0] !== 'no-voice',
    async speak({ text }) {
      const result = (results.length > 1 ? results.shift() : results[0]) ?? 'failed';
      spoken.push(`${text} ${result}`);
      return result;
    },
  };
  return { voice, spoken };
}
const sentence = (text: string) => ({ text, locale: 'en-GB' });

async function speakAll(voices: readonly Voice[], texts: readonly string[], pauseMs = 0) {
  const timers = manualTimers();
  const { speak, health } = createVoices(voices, timers);
  const spoken: boolean[] = [];
  for (const text of texts) {
    void speak(sentence(text)).then((isSpoken) => spoken.push(isSpoken));
    await timers.pass(1_000 + pauseMs);
  }
  return { spoken, health: health() };
}

describe('the voices of a kiosk', () => {
  it('use the host while it works', async () => {
    const [host, browser] = [aVoice('host', 'spoken'), aVoice('browser', 'spoken')];
    const { spoken, health } = await speakAll([host.voice, browser.voice], ['A 1', 'A 2']);
    expect(spoken).toEqual([true, true]);
    expect(browser.spoken).toEqual([]);
    expect(health).toEqual({ host: 'ready', browser: 'unknown' });
  });

  it('repeat a cut-off sentence with the same voice', async () => {
    const [host, browser] = [aVoice('host', 'failed', 'spoken'), aVoice('browser', 'spoken')];
    const { spoken, health } = await speakAll([host.voice, browser.voice], ['A 1']);
    expect(spoken).toEqual([true]);
    expect(host.spoken).toEqual(['A 1 failed', 'A 1 spoken']);
    expect(health.host).toBe('ready');
  });

  it('use the next voice when a voice stops working, so this call and the next are spoken', async () => {
    const [host, browser] = [aVoice('host', 'failed'), aVoice('browser', 'spoken')];
    const { spoken, health } = await speakAll([host.voice, browser.voice], ['A 1', 'A 2']);
    expect(spoken).toEqual([true, true]);
    expect(host.spoken).toEqual(['A 1 failed', 'A 1 failed']);
    expect(browser.spoken).toEqual(['A 1 spoken', 'A 2 spoken']);
    expect(health).toEqual({ host: 'dead', browser: 'ready' });
  });

  it('try a failed voice again after five minutes', async () => {
    const [host, browser] = [aVoice('host', 'failed', 'failed', 'spoken'), aVoice('browser', 'spoken')];
    const { health } = await speakAll([host.voice, browser.voice], ['A 1', 'A 2'], 5 * 60_000);
    expect(host.spoken.at(-1)).toBe('A 2 spoken');
    expect(health.host).toBe('ready');
  });

  it('use another voice for a language that the first voice does not speak, and do not count this as a failure', async () => {
    const [host, browser] = [aVoice('host', 'no-voice', 'spoken'), aVoice('browser', 'spoken')];
    await speakAll([host.voice, browser.voice], ['A 1', 'A 2']);
    expect(host.spoken).toEqual(['A 1 no-voice', 'A 2 spoken']);
    expect(browser.spoken).toEqual(['A 1 spoken']);
  });

  it('are silent and report why while the browser blocks sound, and speak once sound is allowed', async () => {
    const host = aVoice('host', 'denied', 'spoken');
    const { spoken, health } = await speakAll([host.voice], ['A 1', 'A 2']);
    expect(spoken).toEqual([false, true]);
    expect(health.host).toBe('ready');
    expect((await speakAll([aVoice('host', 'denied').voice], ['A 1'])).health.host).toBe('denied');
  });

  it(
    'never use a voice for the waiting area for private texts; a voice that failed at them still speaks calls',
    showsClauses('5.1.3.9'),
    async () => {
      const [host, browser] = [aVoice('host', 'failed', 'failed', 'spoken'), aVoice('browser', 'spoken')];
      const voices = createVoices([host.voice, browser.voice], { now: () => 0, sleep: async () => {} });
      const manner = { isForOne: true, isPrivate: true };
      expect(await voices.speak({ text: 'Zora', locale: 'en' }, manner)).toBe(false);
      expect(browser.spoken).toEqual([]);
      expect(await voices.speak({ text: 'A 1', locale: 'en' })).toBe(true);
      expect(host.spoken.at(-1)).toBe('A 1 spoken');
    },
  );

  it('report the voice of a language', async () => {
    const voices = createVoices(
      [aVoice('host', 'no-voice').voice, aVoice('browser', 'spoken').voice],
      manualTimers(),
    );
    expect(await voices.whoSpeaks('en')).toBe('browser');
    expect(await createVoices([], manualTimers()).whoSpeaks('en')).toBe('none');
  });
});

describe('the voice of the host', () => {
  function aHost(answer: () => Promise<Response>, isOffered = async () => true) {
    const asked: SpeechRequest[] = [];
    const voice = hostVoice({
      isOffered,
      ask(request) {
        asked.push(request);
        return answer();
      },
      sound: { play: async (wav) => (wav.byteLength > 0 ? 'spoken' : 'failed') },
    });
    return { voice, asked };
  }
  const error = (status: number) => async () => new Response('{}', { status });

  it('plays the WAV that the host creates from the sentence', async () => {
    const { voice, asked } = aHost(async () => new Response('speech'));
    expect(await voice.speak({ text: 'A, 1 & 2', locale: 'uk-UA' })).toBe('spoken');
    expect(asked).toEqual([{ language: 'uk-UA', text: 'A, 1 & 2', speed: 100 }]);
    const { signal } = new AbortController();
    const manner = {
      speed: 150,
      volume: 0.4,
      isForOne: true,
      isPrivate: true,
      signal,
      after: Promise.resolve(),
    };
    await voice.speak({ text: 'A, 1', locale: 'en' }, manner);
    expect(asked.at(-1)).toMatchObject({ speed: 150, volume: 40, ear: true, private: true });
    expect(await voice.knows('en')).toBe(true);
  });

  it('counts as heard when the host itself has played it in headphones', async () => {
    const { voice } = aHost(async () => new Response(null, { status: 204 }));
    expect(await voice.speak({ text: 'A, 1', locale: 'en' }, { isForOne: true })).toBe('spoken');
  });

  it('fails when the host fails, and has no voice for a language when the host has none', async () => {
    const fares = ({ voice }: ReturnType<typeof aHost>) => voice.speak(sentence('A, 1'));
    expect(await fares(aHost(error(404)))).toBe('no-voice');
    expect(await fares(aHost(error(503)))).toBe('failed');
    expect(await fares(aHost(() => Promise.reject(new Error('cut'))))).toBe('failed');
    expect(await aHost(error(404)).voice.knows('en')).toBe(false);
  });

  it('is not requested when the host has none', async () => {
    const { voice, asked } = aHost(error(500), async () => false);
    expect(await voice.speak(sentence('A, 1'))).toBe('no-voice');
    expect(asked).toEqual([]);
  });
});
