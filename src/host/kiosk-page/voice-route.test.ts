import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../contract/service-error.ts';
import { announcementIn } from '../../domain/calls/announcement.ts';
import { languageFor } from '../../domain/words/language-for.ts';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { isRunning } from '../../testing/host/is-running.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { aPipedWav, measureSound } from '../../testing/sound.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { languageCodes } from '../../words/sentences.ts';
import { withTrueSizes } from '../devices/voice/wav.ts';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost({ FOYER_VOICE: 'auto' });
});
afterAll(() => host.close());

const ask = (body: object, init: RequestInit = {}, at = host) =>
  at.fetch('/kiosk/voice', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });

async function speak(language: string, text: string, speed?: number): Promise<Buffer> {
  const answer = await ask({ language, text, speed });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('audio/wav');
  return Buffer.from(await answer.arrayBuffer());
}

describe("a call in the machine's voice", () => {
  const { languages } = demoBranchFile();
  const inLanguage = (code: string, number = 'A 012') => {
    const language = languages.find((one) => one.code === code);
    if (!language) throw new Error(`the demo does not speak ${code}`);
    return announcementIn(language, { number, counterNumber: '3' }, undefined);
  };

  it('is audible in English, Arabic and Ukrainian, and differs between them', async () => {
    const wavs = await Promise.all(
      ['en-GB', 'ar', 'uk-UA'].map((code) => speak(code, inLanguage(code).text)),
    );
    for (const sound of wavs.map(measureSound)) {
      expect(sound.loudness).toBeGreaterThan(0.02);
      expect(sound.seconds).toBeGreaterThan(2);
      expect(sound.seconds).toBeLessThan(10);
    }
    expect(new Set(wavs.map((wav) => wav.toString('base64'))).size).toBe(3);
  });

  it('differs for different numbers, and includes every zero', async () => {
    const [twelve, thirteen, bare] = await Promise.all(
      ['A 012', 'A 013', 'A 12'].map((number) => speak('en-GB', inLanguage('en-GB', number).text)),
    );
    if (!twelve || !thirteen || !bare) throw new Error('not spoken');
    expect(twelve.equals(thirteen)).toBe(false);
    expect(measureSound(twelve).seconds).toBeGreaterThan(measureSound(bare).seconds + 0.2);
  });

  it("is an error in the interface's format if there is no voice for the language", async () => {
    const answer = await ask({ language: 'tlh', text: 'A, 1' });
    expect(answer.status).toBe(404);
    expect(v.parse(serviceError, await answer.json())).toMatchObject({
      type: 'NO_VOICE',
      data: { language: 'tlh' },
    });
  });

  it.each([
    [{ language: 'en' }, 'text'],
    [{ language: 'en', text: ' ' }, 'text'],
    [{ language: 'en', text: 'a'.repeat(601) }, 'text'],
    [{ language: '../en', text: 'A' }, 'language'],
    [{ language: '-v', text: 'A' }, 'language'],
    [{ language: 'en', text: 'A', speed: 49 }, 'speed'],
    [{ language: 'en', text: 'A', speed: 301 }, 'speed'],
    [{ language: 'en', text: 'A', speed: '100' }, 'speed'],
    [{ language: 'en', text: 'A', private: 'yes' }, 'private'],
  ])('is refused for %o', async (body, field) => {
    const answer = await ask(body);
    expect(await answer.json()).toMatchObject({ code: 400, data: { field } });
  });

  it('is spoken at the speed that the page requests', async () => {
    const seconds = async (speed?: number) =>
      measureSound(await speak('en-GB', inLanguage('en-GB').text, speed)).seconds;
    const normal = await seconds();
    expect(await seconds(50)).toBeGreaterThan(normal * 1.4);
    expect(await seconds(200)).toBeLessThan(normal * 0.7);
  });

  it('cannot be requested with a GET, because proxies and logs store addresses', async () => {
    expect((await host.fetch('/kiosk/voice?language=en&text=A')).status).toBe(405);
  });

  it('is offered in /health and in the host features for the page', async () => {
    expect(await (await fetch(`${host.url}/health`)).json()).toMatchObject({ voice: 'espeak-ng' });
    expect(await (await host.fetch(`/kiosk/host`)).json()).toMatchObject({ voice: true });
  });
});

it('a text is no longer spoken after its page has moved on to another text', async () => {
  const folder = await temporaryFolder();
  const [program, started] = [join(folder, 'speak'), join(folder, 'pid')];
  await writeFile(program, `echo $$ > ${started}; exec sleep 600`);
  const slow = await openTestHost({ FOYER_VOICE: `sh ${program}` });
  const visitor = new AbortController();
  const answer = ask({ language: 'en', text: 'A' }, { signal: visitor.signal }, slow);
  const pid = () => readFile(started, 'utf8').then(Number, () => 0);
  await expect.poll(pid).toBeGreaterThan(0);
  visitor.abort();
  await expect(answer).rejects.toThrow('aborted');
  await expect.poll(async () => isRunning(await pid())).toBe(false);
  await slow.close();
});

describe('a machine with headphones and a loudspeaker', () => {
  let folder: string;
  let machine: TestHost;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-ear-'));
    await writeFile(join(folder, 'speech.wav'), aPipedWav([1_000, -1_000]));
    const play = `#!/bin/sh\n[ ! -e '${folder}/pulled' ] && cat > '${folder}/heard'\n`;
    await writeFile(join(folder, 'aplay'), play, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}${delimiter}/usr/bin${delimiter}/bin`);
    machine = await openTestHost({
      FOYER_VOICE: `cat ${join(folder, 'speech.wav')}`,
      FOYER_EAR_OUTPUT: 'ear',
    });
  });
  afterAll(async () => {
    await machine.close();
    await rm(folder, { recursive: true });
    vi.unstubAllEnvs();
  });
  const say = (body: object) => ask({ language: 'en', text: 'Ana', ...body }, {}, machine);
  const heard = () => readFile(join(folder, 'heard')).catch(() => undefined);

  it('lets the browser play the calls in the waiting area', showsClauses('5.1.3.10'), async () => {
    expect((await say({})).status).toBe(200);
    expect(await heard()).toBeUndefined();
  });

  it(
    'plays texts for one visitor in the headphones and on no other output',
    showsClauses('5.1.3.2'),
    async () => {
      const answer = await say({ ear: true, private: true });
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      expect(await heard()).toEqual(withTrueSizes(aPipedWav([1_000, -1_000])));
    },
  );

  it(
    'reports a failure of the headphones, so no name is spoken in the waiting area',
    showsClauses('5.1.3.9'),
    async () => {
      await writeFile(join(folder, 'pulled'), '');
      const answer = await say({ ear: true, private: true });
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ type: 'EAR_OUTPUT_FAILED' });
    },
  );
});

/** Our languages for which espeak-ng has no voice, or no voice that speaks numbers. The guide lists them. */
const withoutVoice = ['he', 'so'];

it(
  'the announcement is audible in every language for which espeak-ng has a voice',
  showsClauses('5.1.3.14'),
  async () => {
    const call = { number: 'B 7', counterNumber: '12' };
    for (const code of languageCodes) {
      const { locale, text } = announcementIn({ code }, call, (await languageFor(code))?.announcement);
      if (withoutVoice.includes(code)) expect((await ask({ language: locale, text })).status).toBe(404);
      else expect(measureSound(await speak(locale, text)).loudness).toBeGreaterThan(0.02);
    }
  },
);
