import { describe, expect, it } from 'vitest';
import { manualTimers } from '../../../testing/manual-timers.ts';
import { type BrowserVoiceEntry, browserVoice, type Utterable, voiceFor } from './browser-voice.ts';

const entry = (lang: string, name = lang, localService = true): BrowserVoiceEntry => ({
  lang,
  name,
  localService,
});

class Sentence extends EventTarget implements Utterable<BrowserVoiceEntry> {
  voice: BrowserVoiceEntry | null = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** A browser that speaks as the test says, sentence by sentence. */
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
        // As browsers do: what was under way says that it was interrupted.
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
  it('speaks in a voice that was chosen, and not in the first of the list', async () => {
    const { timers, begun, outcomes, speak, tell } = aBrowser([entry('af'), entry('en-GB')]);
    speak('A, 1');
    tell(new Event('start'));
    tell(new Event('end'));
    await timers.pass(0);
    expect(outcomes).toEqual(['spoken']);
    expect(begun[0]?.voice?.lang).toBe('en-GB');
  });

  it('is given up when it does not begin within three seconds', async () => {
    const { timers, outcomes, speak, cancelled } = aBrowser();
    speak('A, 1');
    await timers.pass(2_999);
    expect(outcomes).toEqual([]);
    await timers.pass(1);
    expect(outcomes).toEqual(['failed']);
    expect(cancelled()).toBe(1);
  });

  it('is given up when it does not end: three seconds, and 120 ms for each sign', async () => {
    const { timers, outcomes, speak, tell } = aBrowser();
    speak('A'.repeat(100));
    tell(new Event('start'));
    await timers.pass(14_999);
    expect(outcomes).toEqual([]);
    await timers.pass(1);
    expect(outcomes).toEqual(['failed']);
  });

  it('is heard again after it was killed: what the dead sentence says late harms nothing', async () => {
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

  it('tells a browser that forbids it from one that fails', async () => {
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

  it('waits for the list of voices, which comes late, and not for ever', async () => {
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

describe('of many voices', () => {
  const voices = [
    entry('en-US'),
    entry('en_GB', 'English (Great Britain)+Whisper'),
    entry('en-GB', 'network', false),
    entry('en_GB', 'English (Great Britain)'),
    entry('ar-EG', 'network', false),
  ];

  it('the one of the country is taken, of this machine, and without a disguise', () => {
    expect(voiceFor('en-GB', voices)?.name).toBe('English (Great Britain)');
    expect(voiceFor('en', voices)?.lang).toBe('en-US');
  });

  it('one of the language is better than none', () => {
    expect(voiceFor('ar', voices)?.lang).toBe('ar-EG');
    expect(voiceFor('a', voices)).toBeUndefined();
    expect(voiceFor('uk-UA', voices)).toBeUndefined();
  });
});
