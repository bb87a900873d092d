import { expect, type Page } from '@playwright/test';
import { spellOut } from '../src/domain/calls/announcement.ts';
import { showsClauses } from '../src/testing/conformance-table/shows-clauses.ts';
import { clerkAt } from './counter-clerk.ts';
import { eventsConnection, languages, openMenu, ticketNumber, tile } from './flows.ts';
import { fillQueues, test } from './foyer.ts';
import { whole } from './whole.ts';

/**
 * A source connected to the loudspeaker, and its loudest sample so far. `peak` is the level to which its tone is set,
 * because a busy page may miss the beginning of the tone.
 */
interface PlayedSound {
  readonly kind: string;
  readonly seconds: number;
  loudest: number;
  peak: number;
}

declare global {
  interface Window {
    playedSounds: PlayedSound[];
  }
}

async function recordSounds(page: Page): Promise<() => Promise<PlayedSound[]>> {
  await page.addInitScript(() => {
    window.playedSounds = [];
    const peaks = new WeakMap<AudioParam, number>();
    const ramp = AudioParam.prototype.linearRampToValueAtTime;
    AudioParam.prototype.linearRampToValueAtTime = function (value, end) {
      peaks.set(this, value);
      return ramp.call(this, value, end);
    };
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) {
        const analyser = new AnalyserNode(this.context, { fftSize: 32_768 });
        connect.call(this, analyser);
        const seconds = this instanceof AudioBufferSourceNode ? (this.buffer?.duration ?? 0) : 0;
        const sound = { kind: this.constructor.name, seconds, loudest: 0, peak: 0 };
        window.playedSounds.push(sound);
        const samples = new Float32Array(analyser.fftSize);
        setInterval(() => {
          if (this instanceof GainNode) sound.peak = peaks.get(this.gain) ?? 0;
          analyser.getFloatTimeDomainData(samples);
          for (const sample of samples) sound.loudest = Math.max(sound.loudest, Math.abs(sample));
        }, 50);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  });
  return () => page.evaluate(() => window.playedSounds);
}

async function openConnected(page: Page, url: string): Promise<void> {
  const opened = eventsConnection(page);
  await openMenu(page, url);
  await opened;
}

// Sound plays in real time.
test.use({ time: 'real' });

function spokenTexts(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/kiosk/voice') return;
    const { text } = request.postDataJSON();
    if (text !== '0 1 2') texts.push(text);
  });
  return texts;
}

test.describe('a kiosk with a voice', () => {
  test.use({ settings: ['--voice', 'auto'] });

  test('calls a number with a chime and a sentence, and reports the voice of every language', async ({
    page,
    foyer,
  }) => {
    await fillQueues(foyer);
    const playedSounds = await recordSounds(page);
    const texts = spokenTexts(page);
    await openConnected(page, foyer.url);
    const health = async () => (await (await fetch(`${foyer.url}health`)).json()).page?.voices;
    await expect
      .poll(health)
      .toEqual(['en-GB', 'ar', 'es-ES', 'tr-TR', 'uk-UA'].map((language) => ({ language, by: 'host' })));

    const number = await (await clerkAt(foyer.url, 'Maria Vella', '1')).callNext();
    await expect
      .poll(async () => (await playedSounds()).at(-1))
      .toMatchObject({
        kind: 'AudioBufferSourceNode',
        loudest: expect.closeTo(0.5, 0.4),
      });
    expect(texts).toEqual([`Ticket ${spellOut(number)}, please go to counter 1.`]);
    const [high, low, speech] = await playedSounds();
    for (const tone of [high, low]) {
      expect(tone?.kind).toBe('GainNode');
      expect(tone?.loudest).toBeGreaterThan(0);
      expect(tone?.peak).toBeGreaterThan(0.1);
      // The chime is quieter than the voice.
      expect(tone?.peak).toBeLessThan(0.45);
    }
    expect(speech?.seconds).toBeGreaterThan(2);
  });

  test(
    'starts reading the screen aloud after one key, and the next key interrupts the speech',
    showsClauses('5.1.3.2', '5.1.3.5'),
    async ({ page, foyer }) => {
      const playedSounds = await recordSounds(page);
      const texts = spokenTexts(page);
      await openMenu(page, foyer.url);
      await page.keyboard.press('F9');
      const isHeard = async () => (await playedSounds()).some(({ loudest }) => loudest > 0.05);
      await expect.poll(isHeard).toBe(true);
      expect(texts.slice(0, 2)).toContain('You can hear this screen now.');
      const before = (await playedSounds()).length;
      await page.keyboard.press('ArrowDown');
      const spoken = page.locator('html[data-spoken^="1, "]');
      await expect(spoken).toHaveCount(1);
      await expect.poll(async () => (await playedSounds()).length).toBeGreaterThan(before);
      // The page does not go on to the rest of the welcome.
      await expect(spoken).toHaveCount(1);
      expect(texts.at(-1)).toMatch(/^1, /);
    },
  );
});

test('a browser without sound creates tickets and shows calls', {
  ...whole,
  ...showsClauses('5.1.5'),
}, async ({ page, foyer }) => {
  await page.addInitScript(() => {
    for (const name of ['AudioContext', 'speechSynthesis']) {
      Object.defineProperty(window, name, { value: undefined });
    }
  });
  await openConnected(page, foyer.url);
  await tile(page, languages.english.passport).click();
  const number = await ticketNumber(page, languages.english.label);
  const clerk = await clerkAt(foyer.url, 'Maria Vella', '1');
  expect(await clerk.callNext()).toBe(number);
  await expect(page.locator('[data-part=call-band]')).toContainText(number);
});
