import { chmod, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { WantedSpeech } from '../../../contract/additions/page/speech-request.ts';
import { isRunning } from '../../../testing/host/is-running.ts';
import { aPipedWav, measureSound } from '../../../testing/sound.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { type HostVoice, openHostVoice } from './host-voice.ts';

let folder: string;
let now: number;
beforeEach(async () => {
  now = 1;
  folder = await temporaryFolder();
  await writeFile(join(folder, 'speech.wav'), aPipedWav([1_000, -1_000]));
});

/** Installs a command that records the language and the text, and then runs the test's script. */
async function aVoice(then = 'cat "$folder/speech.wav"', options = {}): Promise<HostVoice> {
  const file = join(folder, 'speak');
  const record = 'text=$(cat); echo "$1: $text" >> "$folder/spoken"';
  await writeFile(file, `#!/bin/sh\nfolder='${folder}'\n${record}\n${then}\n`);
  await chmod(file, 0o755);
  return openHostVoice({ now: () => now, setting: [file, '{language}'], ...options });
}
const speak = (
  voice: HostVoice,
  language: string,
  text: string,
  change: Partial<WantedSpeech> = {},
  gone = new AbortController().signal,
  asker = 'hall',
) => voice.speak({ language, text, speed: 100, private: false, ...change }, asker, gone);
const spoken = () => readFile(join(folder, 'spoken'), 'utf8');

describe('a screen that requests more texts than can be spoken', () => {
  it('delays no text of another screen', async () => {
    const voice = await aVoice();
    const { signal } = new AbortController();
    const ask = (asker: string, place: number) =>
      speak(voice, 'en', `${asker} ${place}`, {}, signal, asker).then(({ kind }) => kind);
    const hostile = Array.from({ length: 60 }, (_, place) => ask('hostile', place));
    const call = ask('hall', 0);
    expect(await call).toBe('spoken');
    // The order in which the programs start. Their order of completion is undefined.
    const begun = (await spoken()).split('\n');
    expect(begun.indexOf('en: hall 0')).toBeLessThan(8);
    const ends = await Promise.all(hostile);
    expect(ends.filter((kind) => kind === 'spoken')).toHaveLength(22);
  });
});

describe('a speech command', () => {
  it('gets the language and the text, and outputs the speech', async () => {
    const voice = await aVoice();
    const speech = await speak(voice, 'uk-UA', 'Талон A, 0 1 2');
    expect(speech.kind === 'spoken' && measureSound(speech.wav).loudness).toBeCloseTo(1_000 / 32_768);
    expect(await spoken()).toBe('uk-UA: Талон A, 0 1 2\n');
    expect(voice.kind).toBe('command');
  });

  it('gets the text unchanged, because no shell interprets it', async () => {
    const voice = await aVoice();
    const text = '$(touch "$folder/harm"); `id` | sh & \' " \\ -v';
    await speak(voice, 'en', text);
    expect(await spoken()).toBe(`en: ${text}\n`);
  });

  it('runs once for a repeated text, even if it is requested twice at the same time', async () => {
    const voice = await aVoice();
    const same = await Promise.all([speak(voice, 'en', 'A, 1'), speak(voice, 'en', 'A, 1')]);
    expect(await speak(voice, 'en', 'A, 1')).toEqual(same[0]);
    await speak(voice, 'de', 'A, 1');
    expect(await spoken()).toBe('en: A, 1\nde: A, 1\n');
  });

  it('receives the speed, and runs again for another speed', async () => {
    const voice = await aVoice(undefined, { setting: [join(folder, 'speak'), '{speed}'] });
    for (const speed of [100, 250]) await speak(voice, 'en', 'A, 1', { speed });
    expect(await spoken()).toBe('100: A, 1\n250: A, 1\n');
  });

  it('runs again for a private text, whose sound is not cached', async () => {
    const voice = await aVoice();
    for (const text of ['Ana', 'Ana']) await speak(voice, 'en', text, { private: true });
    expect(await spoken()).toBe('en: Ana\nen: Ana\n');
  });

  describe('for a visitor who has moved on to the next text', () => {
    const untilGo = 'until [ -e "$folder/go" ]; do sleep 0.02; done; cat "$folder/speech.wav"';

    it('is killed, and does not run for a text that is still waiting', async () => {
      const voice = await aVoice(`echo $$ > "$folder/pid"; ${untilGo}`, { watchdogMs: 60_000 });
      const visitor = new AbortController();
      const texts = ['A, 1', 'A, 2', 'A, 3'];
      const speeches = texts.map((text) => speak(voice, 'en', text, {}, visitor.signal));
      await expect.poll(async () => (await spoken()).split('\n')).toHaveLength(3);
      visitor.abort();
      expect(await Promise.all(speeches)).toEqual(texts.map(() => ({ kind: 'failed' })));
      await expect
        .poll(async () => isRunning(Number(await readFile(join(folder, 'pid'), 'utf8'))))
        .toBe(false);
      await writeFile(join(folder, 'go'), '');
      expect((await speak(voice, 'en', 'A, 1')).kind).toBe('spoken');
      expect(await spoken()).not.toContain('A, 3');
      // This visitor left before the request.
      expect(await speak(voice, 'en', 'A, 4', {}, visitor.signal)).toEqual({ kind: 'failed' });
    });

    it('continues for another screen that requested the same text', async () => {
      const voice = await aVoice(untilGo, { watchdogMs: 60_000 });
      const visitor = new AbortController();
      const speeches = [speak(voice, 'en', 'A, 1', {}, visitor.signal), speak(voice, 'en', 'A, 1')];
      await expect.poll(spoken).toContain('A, 1');
      visitor.abort();
      await writeFile(join(folder, 'go'), '');
      expect((await Promise.all(speeches)).map(({ kind }) => kind)).toEqual(['spoken', 'spoken']);
    });
  });

  it('runs again for a text that is no longer in the cache', async () => {
    const voice = await aVoice(undefined, { cacheBytes: 100 });
    for (const text of ['A, 1', 'A, 2', 'A, 3', 'A, 3', 'A, 1']) await speak(voice, 'en', text);
    expect((await spoken()).split('\n')).toEqual(['en: A, 1', 'en: A, 2', 'en: A, 3', 'en: A, 1', '']);
  });

  it.each([
    ['fails', 'cat "$folder/speech.wav"; exit 3'],
    ['writes no sound', 'echo speech'],
    ['writes nothing', ':'],
    ['never stops writing', 'cat /dev/zero'],
  ])('has failed if it %s, but speaks the next text', async (_what, then) => {
    const voice = await aVoice(`case "$text" in bad) ${then};; *) cat "$folder/speech.wav";; esac`);
    expect(await speak(voice, 'en', 'bad')).toEqual({ kind: 'failed' });
    expect((await speak(voice, 'en', 'good')).kind).toBe('spoken');
  });

  it('makes health fail while a language fails; a visitor who has left does not make health fail', async () => {
    const voice = await aVoice('[ "$1" = uk ] && [ ! -e "$folder/fixed" ] || cat "$folder/speech.wav"');
    expect(voice.tried()).toEqual({ state: 'never', failsSince: null });
    await speak(voice, 'en', 'A, 1', {}, AbortSignal.abort());
    await speak(voice, 'en', 'A, 2');
    expect(voice.tried()).toEqual({ state: 'works', failsSince: null });
    now = 2;
    await speak(voice, 'uk', 'A, 1');
    await speak(voice, 'en', 'A, 3');
    expect(voice.tried()).toEqual({ state: 'fails', failsSince: 2 });
    await writeFile(join(folder, 'fixed'), '');
    await speak(voice, 'uk', 'A, 1');
    expect(voice.tried().state).toBe('works');
  });

  it('no longer makes health fail for a language that nobody has used for a day', async () => {
    const voice = await aVoice('[ "$1" = xx ] || cat "$folder/speech.wav"');
    const day = 24 * 60 * 60_000;
    await speak(voice, 'xx', 'A, 1');
    now += day - 1;
    expect(voice.tried().state).toBe('fails');
    await speak(voice, 'en', 'A, 1');
    now += 1;
    expect(voice.tried().state).toBe('works');
  });

  it('is killed when it takes too long', async () => {
    const voice = await aVoice('sleep 600', { watchdogMs: 200 });
    expect(await speak(voice, 'en', 'A, 1')).toEqual({ kind: 'failed' });
  });

  it('is killed together with its child processes', async () => {
    const voice = await aVoice('sleep 600 & echo $! > "$folder/child"; cat /dev/zero');
    expect(await speak(voice, 'en', 'A, 1')).toEqual({ kind: 'failed' });
    const child = Number(await readFile(join(folder, 'child'), 'utf8'));
    await expect.poll(() => isRunning(child)).toBe(false);
  });

  it('fails if it does not exist, or if too many texts are waiting', async () => {
    const nowhere = await openHostVoice({ now: () => now, setting: [join(folder, 'nowhere')] });
    expect(nowhere.tried()).toEqual({ state: 'fails', failsSince: 1 });
    expect(await speak(nowhere, 'en', 'A, 1')).toEqual({ kind: 'failed' });
    const voice = await aVoice('until [ -e "$folder/go" ]; do sleep 0.02; done; cat "$folder/speech.wav"', {
      watchdogMs: 60_000,
    });
    const speeches = Array.from({ length: 40 }, (_, index) => speak(voice, 'en', String(index)));
    await expect.poll(spoken).toContain(':');
    await writeFile(join(folder, 'go'), '');
    const kinds = (await Promise.all(speeches)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'spoken')).toHaveLength(22);
    expect(kinds.slice(22)).toEqual(Array(18).fill('failed'));
  });
});

/** Installs an espeak-ng whose list of voices is the file `voices`. */
async function anEspeak(): Promise<HostVoice> {
  const script = `cd '${folder}'; if [ "$1" = --voices ]; then cat voices; else cat > text; cat speech.wav; fi`;
  await writeFile(join(folder, 'espeak-ng'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PATH', `${folder}${delimiter}/usr/bin${delimiter}/bin`);
  return openHostVoice({ now: () => now, setting: 'auto' });
}

it('espeak-ng without any voice leaves the texts to the browser, and does not count as failing', async () => {
  await writeFile(join(folder, 'voices'), 'Pty Language  Age/Gender VoiceName  File  Other Languages\n');
  const voice = await anEspeak();
  expect(await speak(voice, 'en-GB', 'A, 1')).toEqual({ kind: 'no-voice' });
  expect(voice.tried()).toEqual({ state: 'never', failsSince: null });
});

it('espeak-ng that cannot list its voices at the start speaks as soon as it can', async () => {
  const voice = await anEspeak();
  expect(voice.kind).toBe('espeak-ng');
  expect(voice.tried()).toEqual({ state: 'fails', failsSince: 1 });
  expect(await speak(voice, 'en-GB', 'A, 1')).toEqual({ kind: 'failed' });
  await writeFile(join(folder, 'voices'), ' 5  en-gb  --/M  English  gmw/en\n');
  // The list is read at most twice a minute.
  expect(await speak(voice, 'en-GB', 'A, 1')).toEqual({ kind: 'failed' });
  now += 30_000;
  expect(await speak(voice, 'en-GB', 'A, 1')).toMatchObject({ kind: 'spoken' });
  expect(await speak(voice, 'uk', 'A, 1')).toEqual({ kind: 'no-voice' });
  expect(voice.tried()).toEqual({ state: 'works', failsSince: null });
});

it('a host with FOYER_VOICE=none has no voice for any language', async () => {
  const voice = await openHostVoice({ now: () => now, setting: 'none' });
  expect(voice.kind).toBe('none');
  expect(await speak(voice, 'en', 'A, 1')).toEqual({ kind: 'no-voice' });
});
