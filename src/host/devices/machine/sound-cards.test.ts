import { execFileSync } from 'node:child_process';
import { chmod, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isRunning } from '../../../testing/host/is-running.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { alsaCards } from './sound-cards.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'bin'));
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}/usr/bin${delimiter}/bin`);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function aProgram(name: string, script: string): Promise<void> {
  const file = join(folder, 'bin', name);
  await writeFile(file, `#!/bin/sh\ncd '${folder}'\n${script}\n`);
  await chmod(file, 0o755);
}

it("the jacks of a card are found by the card's name, and are unknown if the card cannot be read", async () => {
  await aProgram(
    'amixer',
    `case "$*" in
       '-c PCH contents') printf "numid=20,iface=CARD,name='Headphone Jack'\\n  ; type=BOOLEAN,values=1\\n  : values=on\\n";;
       *) exit 1;;
     esac`,
  );
  const cards = alsaCards();
  expect(await cards.jacks('PCH')).toEqual([{ name: 'Headphone Jack', isPlugged: true }]);
  expect(await cards.jacks('HDMI')).toBeUndefined();
});

it('a machine without sound has no cards', async () => {
  expect(await alsaCards(join(folder, 'nowhere')).list()).toEqual([]);
});

it("a jack's event is reported at once, volume events are ignored, and watching ends with the host", async () => {
  execFileSync('mkfifo', [join(folder, 'events')]);
  await aProgram('stdbuf', 'echo $$ > pid; echo "$@" > seen; exec cat events');
  const closing = new AbortController();
  const changed = vi.fn();
  const following = alsaCards().follow(changed, closing.signal);
  const events = await open(join(folder, 'events'), 'w');
  await events.write('node hw:0, #2 (2,0,0,Headphone Playback Volume,0) VALUE\n');
  await events.write('node hw:0, #20 (0,0,0,Headphone Jack,0) VALUE\n');
  await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0);
  expect(await readFile(join(folder, 'seen'), 'utf8')).toBe('-oL /usr/sbin/alsactl monitor\n');
  closing.abort();
  await following;
  expect(await isRunning(Number(await readFile(join(folder, 'pid'), 'utf8')))).toBe(false);
  await events.close();
});

it('watching jacks ends without events on a machine that cannot report them', async () => {
  await aProgram('stdbuf', 'echo "Cannot open ctl hw:0" >&2; exit 2');
  const changed = vi.fn();
  await alsaCards().follow(changed, new AbortController().signal);
  expect(changed).not.toHaveBeenCalled();
});
