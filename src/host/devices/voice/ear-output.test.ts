import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRunning } from '../../../testing/host/is-running.ts';
import { aPipedWav } from '../../../testing/sound.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { alsaOutput } from './ear-output.ts';
import { withTrueSizes } from './wav.ts';

let folder: string;
const now = 7;
const stays = () => new AbortController().signal;
const aWav = (samples: readonly number[]) => withTrueSizes(aPipedWav(samples)) ?? Buffer.alloc(0);

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function anAplay(script: string): Promise<void> {
  await mkdir(join(folder, 'bin'));
  const file = join(folder, 'bin', 'aplay');
  await writeFile(file, `#!/bin/sh\ncd '${folder}'\necho "$@" >> seen\n${script}\n`);
  await chmod(file, 0o755);
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}/usr/bin${delimiter}/bin`);
}

describe('speech for one visitor', () => {
  it("is played on the operator's device, at the volume that the visitor chose", async () => {
    await anAplay('cat > played');
    const output = alsaOutput('plughw:CARD=Headset', () => now);
    expect(await output.play(aWav([1_000, -1_000]), 150, stays())).toBe(true);
    expect(await readFile(join(folder, 'seen'), 'utf8')).toBe('-q -D plughw:CARD=Headset -\n');
    expect(await readFile(join(folder, 'played'))).toEqual(aWav([1_500, -1_500]));
  });

  it('stops when the visitor continues, before the next sentence begins', async () => {
    await anAplay('echo $$ >> pids; [ -e second ] || exec sleep 600');
    const output = alsaOutput('ear', () => now);
    const pids = async () =>
      (await readFile(join(folder, 'pids'), 'utf8').catch(() => '')).split('\n').length - 1;
    const visitor = new AbortController();
    const first = output.play(aWav([1]), 100, visitor.signal);
    await expect.poll(pids).toBe(1);
    const second = output.play(aWav([2]), 100, stays());
    await writeFile(join(folder, 'second'), '');
    visitor.abort();
    expect(await first).toBe(false);
    expect(await isRunning(Number((await readFile(join(folder, 'pids'), 'utf8')).split('\n')[0]))).toBe(
      false,
    );
    expect(await second).toBe(true);
    expect(output.tried()).toEqual({ state: 'works', failsSince: null });
  });

  it('counts as failed if the headphones are missing', async () => {
    await anAplay('exit 1');
    const output = alsaOutput('ear', () => now);
    expect(output.tried()).toEqual({ state: 'never', failsSince: null });
    expect(await output.play(aWav([1]), 100, stays())).toBe(false);
    expect(output.tried()).toEqual({ state: 'fails', failsSince: now });
  });

  it('counts as failed from the start if the program is missing', () => {
    vi.stubEnv('PATH', folder);
    expect(alsaOutput('ear', () => now).tried()).toEqual({ state: 'fails', failsSince: now });
  });

  it.skipIf(!existsSync('/usr/bin/aplay'))('can be played by ALSA (needs alsa-utils)', async () => {
    const heard = join(folder, 'heard.wav');
    await writeFile(
      join(folder, '.asoundrc'),
      `pcm.ear { type file; slave.pcm { type null }; file "${heard}"; format wav }`,
    );
    vi.stubEnv('HOME', folder);
    const wav = aWav(Array.from({ length: 8_000 }, (_, index) => (index % 2 ? 9_000 : -9_000)));
    expect(await alsaOutput('ear', () => now).play(wav, 100, stays())).toBe(true);
    expect((await readFile(heard)).includes(wav.subarray(44, 12_000))).toBe(true);
  });
});
