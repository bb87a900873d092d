import { describe, expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { type BrowserVoiceEntry, browserVoice, type Utterable, voiceFor } from './browser-voice.ts';

const entry = (lang: string, name = lang, localService = true): BrowserVoiceEntry => ({
  lang,
  name,
  localService,
});

class Sentence extends EventTarget implements Utterable<BrowserVoiceEntry> {
  voice: BrowserVoiceEntry | null = null;
  lang = '';
  rate = 1;
  volume = 1;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

function aBrowser(voices: BrowserVoiceEntry[] = [entry('en-GB'), entry('ar')]) {
  const timers = manualTimers();
  const begun: Sentence[] = [];
  let cancelled = 0;
  const voice = browserVoice({
    synthesis: {
      getVoices: () => voices,
      speak: (sentence: Sentence) => void begun.push(sentence),
      cancel() {
        cancelled += 1;
        // Browsers report that running speech was interrupted.
        begun.at(-1)?.dispatchEvent(Object.assign(new Event('error'), { error: 'interrupted' }));
      },
    },
    utterance: (text) => new Sentence(text),
    timers,
  });
  const outcomes: string[] = [];
  const speak = (text: string, locale = 'en-GB') =>
    void voice.speak({ text, locale }).then((outcome) => outcomes.push(outcome));
  const tell = (event: Event) => void begun.at(-1)?.dispatchEvent(event);
  return { timers, voices, voice, begun, outcomes, speak, tell, cancelled: () => cancelled };
}

describe('the voice of a browser', () => {
  it('uses the best voice for the language, not the first of the list', async () => {
    const { timers, begun, outcomes, speak, tell } = aBrowser([entry('af'), entry('en-GB')]);
    speak('A, 1');
    tell(new Event('start'));
    tell(new Event('end'));
    await timers.pass(0);
    expect(outcomes).toEqual(['spoken']);
    expect(begun[0]?.voice?.lang).toBe('en-GB');
  });

  it('has failed when it does not start within three seconds', async () => {
    const { timers, outcomes, speak, cancelled } = aBrowser();
    speak('A, 1');
    await timers.pass(2_999);
    expect(outcomes).toEqual([]);
    await timers.pass(1);
    expect(outcomes).toEqual(['failed']);
    expect(cancelled()).toBe(1);
  });

  it('has failed when it does not end within three seconds plus 120 ms per character', async () => {
    const { timers, outcomes, speak, tell } = aBrowser();
    speak('A'.repeat(100));
    tell(new Event('start'));
    await timers.pass(14_999);
    expect(outcomes).toEqual([]);
    await timers.pass(1);
    expect(outcomes).toEqual(['failed']);
  });

  it('speaks again after it was killed, and ignores late events of the old sentence', async () => {
    const { timers, begun, outcomes, speak, tell } = aBrowser();
    speak('A, 1');
    tell(new Event('start'));
    await timers.pass(60_000);
    speak('A, 2');
    begun[0]?.dispatchEvent(new Event('end'));
    tell(new Event('start'));
    await timers.pass(3_000);
    expect(outcomes).toEqual(['failed']);
    tell(new Event('end'));
    await timers.pass(0);
    expect(outcomes).toEqual(['failed', 'spoken']);
  });

  it('distinguishes a browser that blocks sound from a browser that fails', async () => {
    for (const [error, outcome] of [
      ['not-allowed', 'denied'],
      ['synthesis-failed', 'failed'],
    ]) {
      const { timers, outcomes, speak, tell } = aBrowser();
      speak('A, 1');
      tell(Object.assign(new Event('error'), { error }));
      await timers.pass(0);
      expect(outcomes).toEqual([outcome]);
    }
  });

  it('waits for the list of voices, for a limited time', async () => {
    const { timers, voices, voice, outcomes, speak } = aBrowser([]);
    let known: boolean | undefined;
    const ask = () => void voice.knows('uk-UA').then((is) => (known = is));
    ask();
    await timers.pass(2_000);
    expect(known).toBeUndefined();
    voices.push(entry('uk'));
    await timers.pass(1_000);
    expect(known).toBe(true);
    voices.pop();
    ask();
    await timers.pass(10_000);
    expect(known).toBe(false);
    speak('A, 1', 'uk');
    await timers.pass(0);
    expect(outcomes).toEqual(['no-voice']);
  });
});

describe('the best of several voices', () => {
  const voices = [
    entry('en-US'),
    entry('en_GB', 'English (Great Britain)+Whisper'),
    entry('en-GB', 'network', false),
    entry('en_GB', 'English (Great Britain)'),
    entry('ar-EG', 'network', false),
  ];

  it('is a local voice for the country that is not a variant', () => {
    expect(voiceFor('en-GB', voices)?.name).toBe('English (Great Britain)');
    expect(voiceFor('en', voices)?.lang).toBe('en-US');
  });

  it('is a voice for the language if there is no voice for the country', () => {
    expect(voiceFor('ar', voices)?.lang).toBe('ar-EG');
    expect(voiceFor('a', voices)).toBeUndefined();
    expect(voiceFor('uk-UA', voices)).toBeUndefined();
  });
});
