import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPipedWav, measureSound } from '../../testing/sound.ts';
import { type HostVoice, openHostVoice } from './host-voice.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-voice-'));
  await writeFile(join(folder, 'speech.wav'), aPipedWav([1_000, -1_000]));
});
afterEach(() => rm(folder, { recursive: true }));

/** A command that notes the language and the text, then goes on as the test wants. */
async function aVoice(then = 'cat "$folder/speech.wav"', options = {}): Promise<HostVoice> {
  const file = join(folder, 'speak');
  const notes = 'text=$(cat); echo "$1: $text" >> "$folder/said"';
  await writeFile(file, `#!/bin/sh\nfolder='${folder}'\n${notes}\n${then}\n`);
  await chmod(file, 0o755);
  return openHostVoice({ setting: [file, '{language}'], ...options });
}
const said = () => readFile(join(folder, 'said'), 'utf8');

describe('a command that speaks', () => {
  it('is given the language and the text, and what it writes is heard', async () => {
    const voice = await aVoice();
    const speech = await voice.speak('uk-UA', 'Талон A, 0 1 2');
    expect(speech.kind === 'spoken' && measureSound(speech.wav).loudness).toBeCloseTo(1_000 / 32_768);
    expect(await said()).toBe('uk-UA: Талон A, 0 1 2\n');
    expect(voice.kind).toBe('command');
  });

  it('reads whatever is in a text, which no shell reads', async () => {
    const voice = await aVoice();
    const text = '$(touch "$folder/harm"); `id` | sh & \' " \\ -v';
    await voice.speak('en', text);
    expect(await said()).toBe(`en: ${text}\n`);
  });

  it('speaks once for what is said again, also at the same time', async () => {
    const voice = await aVoice();
    const same = await Promise.all([voice.speak('en', 'A, 1'), voice.speak('en', 'A, 1')]);
    expect(await voice.speak('en', 'A, 1')).toEqual(same[0]);
    await voice.speak('de', 'A, 1');
    expect(await said()).toBe('en: A, 1\nde: A, 1\n');
  });

  it('is asked again for what was said long ago, since not everything is kept', async () => {
    const voice = await aVoice(undefined, { cacheBytes: 100 });
    for (const text of ['A, 1', 'A, 2', 'A, 3', 'A, 3', 'A, 1']) await voice.speak('en', text);
    expect((await said()).split('\n')).toEqual(['en: A, 1', 'en: A, 2', 'en: A, 3', 'en: A, 1', '']);
  });

  it.each([
    ['fails', 'cat "$folder/speech.wav"; exit 3'],
    ['writes no sound', 'echo speech'],
    ['writes nothing', ':'],
    ['never stops writing', 'cat /dev/zero'],
  ])('says that it failed when it %s, and speaks the next time', async (_what, then) => {
    const voice = await aVoice(`case "$text" in bad) ${then};; *) cat "$folder/speech.wav";; esac`);
    expect(await voice.speak('en', 'bad')).toEqual({ kind: 'failed' });
    expect((await voice.speak('en', 'good')).kind).toBe('spoken');
  });

  it('is ended when it takes too long', async () => {
    const voice = await aVoice('sleep 600', { watchdogMs: 200 });
    expect(await voice.speak('en', 'A, 1')).toEqual({ kind: 'failed' });
  });

  it('is ended with everything that it has started', async () => {
    const voice = await aVoice('sleep 600 & echo $! > "$folder/asleep"; cat /dev/zero');
    expect(await voice.speak('en', 'A, 1')).toEqual({ kind: 'failed' });
    const asleep = Number(await readFile(join(folder, 'asleep'), 'utf8'));
    await expect.poll(() => isAtWork(asleep)).toBe(false);
  });

  it('that is not there fails, and so does one too many at a time', async () => {
    const nowhere = await openHostVoice({ setting: [join(folder, 'nowhere')] });
    expect(await nowhere.speak('en', 'A, 1')).toEqual({ kind: 'failed' });
    const voice = await aVoice('until [ -e "$folder/go" ]; do sleep 0.02; done; cat "$folder/speech.wav"', {
      watchdogMs: 60_000,
    });
    const speeches = Array.from({ length: 40 }, (_, index) => voice.speak('en', String(index)));
    await expect.poll(said).toContain(':');
    await writeFile(join(folder, 'go'), '');
    const kinds = (await Promise.all(speeches)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'spoken')).toHaveLength(22);
    expect(kinds.slice(22)).toEqual(Array(18).fill('failed'));
  });
});

it('a host that is told to be silent speaks no language', async () => {
  const voice = await openHostVoice({ setting: 'none' });
  expect(voice.kind).toBe('none');
  expect(await voice.speak('en', 'A, 1')).toEqual({ kind: 'no-voice' });
});

/** Whether a process runs; one that has ended may still wait for somebody to take note. */
async function isAtWork(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !/\) [ZX]/.test(state);
}
