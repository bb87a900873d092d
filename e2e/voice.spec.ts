import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { spellOut } from '../src/domain/calls/announcement.ts';
import { aPipedWav } from '../src/testing/sound.ts';
import { clerkAt } from './counter-clerk.ts';
import { eventsConnection, languages, openKiosk, ticketNumber, tile } from './flows.ts';
import { fillQueues, test } from './foyer.ts';

/** What an ear at the loudspeaker heard of one source: what kind it is, and its loudest sample. */
interface Heard {
  readonly kind: string;
  readonly seconds: number;
  loudest: number;
}

declare global {
  interface Window {
    heard: Heard[];
  }
}

/** Puts an ear on everything that the page sends to the loudspeaker. */
async function listen(page: Page): Promise<() => Promise<Heard[]>> {
  await page.addInitScript(() => {
    window.heard = [];
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) {
        const ear = new AnalyserNode(this.context, { fftSize: 8_192 });
        connect.call(this, ear);
        const seconds = this instanceof AudioBufferSourceNode ? (this.buffer?.duration ?? 0) : 0;
        const heard = { kind: this.constructor.name, seconds, loudest: 0 };
        window.heard.push(heard);
        const samples = new Float32Array(ear.fftSize);
        setInterval(() => {
          ear.getFloatTimeDomainData(samples);
          heard.loudest = Math.max(heard.loudest, ...samples.map(Math.abs));
        }, 50);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  });
  return () => page.evaluate(() => window.heard);
}

/** Opens the kiosk; resolves when it hears about its branch. */
async function openListening(page: Page, url: string): Promise<void> {
  const opened = eventsConnection(page);
  await openKiosk(page, url);
  await opened;
}

// Sound takes its time.
test.use({ time: 'real' });

/** The texts that the page has had spoken, without those by which it tries a voice. */
function spokenTexts(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const text = searchParams.get('text') ?? '';
    if (pathname === '/kiosk/voice' && text !== '0 1 2') texts.push(text);
  });
  return texts;
}

test.describe('a kiosk with a voice', () => {
  test.use({ settings: ['--voice', 'auto'] });

  test('calls a number: a chime, then the sentence; staff read who speaks which language', async ({
    page,
    foyer,
  }) => {
    await fillQueues(foyer);
    const heard = await listen(page);
    const texts = spokenTexts(page);
    await openListening(page, foyer.url);
    const health = async () => (await (await fetch(`${foyer.url}health`)).json()).page?.voices;
    await expect
      .poll(health)
      .toEqual(['en-GB', 'ar', 'es-ES', 'tr-TR', 'uk-UA'].map((language) => ({ language, by: 'host' })));

    const number = await (await clerkAt(foyer.url, 'Maria Vella', '1')).callNext();
    await expect
      .poll(async () => (await heard()).at(-1))
      .toMatchObject({
        kind: 'AudioBufferSourceNode',
        loudest: expect.closeTo(0.5, 0.4),
      });
    expect(texts).toEqual([`Ticket ${spellOut(number)}, please go to counter 1.`]);
    const [high, low, speech] = await heard();
    for (const tone of [high, low]) {
      expect(tone?.kind).toBe('GainNode');
      expect(tone?.loudest).toBeGreaterThan(0.1);
      // Soft beside the voice.
      expect(tone?.loudest).toBeLessThan(0.45);
    }
    expect(speech?.seconds).toBeGreaterThan(2);
  });
});

test.describe('a kiosk whose voice is a command', () => {
  test.use({
    settings: async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'foyer-voice-'));
      const hum = Array.from({ length: 1_600 }, (_, index) => Math.round(9_000 * Math.sin(index / 3)));
      await writeFile(join(folder, 'hum.wav'), aPipedWav(hum));
      await use(['--voice', `cat ${join(folder, 'hum.wav')}`]);
    },
  });

  test('speaks ten calls that come at once, each once and in order', async ({ page, foyer }) => {
    await foyer.queueUp('Passport or ID card', 10);
    const heard = await listen(page);
    const texts = spokenTexts(page);
    await openListening(page, foyer.url);
    const clerk = await clerkAt(foyer.url, 'Maria Vella', '1');
    const numbers: string[] = [];
    for (let call = 0; call < 10; call++) numbers.push(await clerk.serveNext());
    expect(new Set(numbers).size).toBe(10);

    const speeches = async () => (await heard()).filter(({ kind }) => kind === 'AudioBufferSourceNode');
    await expect.poll(async () => (await speeches()).length, { timeout: 60_000 }).toBe(10);
    expect(texts).toEqual(numbers.map((number) => `Ticket ${spellOut(number)}, please go to counter 1.`));
    for (const { seconds } of await speeches()) expect(seconds).toBeCloseTo(0.2);
  });
});

test('a browser that can neither play nor speak gives tickets all the same, and shows calls', async ({
  page,
  foyer,
}) => {
  await page.addInitScript(() => {
    for (const name of ['AudioContext', 'speechSynthesis']) {
      Object.defineProperty(window, name, { value: undefined });
    }
  });
  await openListening(page, foyer.url);
  await tile(page, languages.english.passport).click();
  const number = await ticketNumber(page, languages.english.label);
  const clerk = await clerkAt(foyer.url, 'Maria Vella', '1');
  expect(await clerk.callNext()).toBe(number);
  await expect(page.locator('[data-part=call-band]')).toContainText(number);
});
