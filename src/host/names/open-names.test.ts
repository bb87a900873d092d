import { execFileSync } from 'node:child_process';
import { constants, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openNames } from './open-names.ts';

it('a hanging names file, such as on a share, does not prevent a start: the last applied names stay', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'names.json');
  const names = { services: { passport: { name: 'Passport', texts: {} } }, groups: {} };
  await writeFile(file, JSON.stringify(names));
  expect(await openNames(file, folder)).toMatchObject({ ok: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await rm(file);
  // A pipe without a writer hangs like a network share.
  execFileSync('mkfifo', [file]);
  const opening = openNames(file, folder);
  // The timeout starts only after the last applied names have been read.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(10_000);
  const opened = await opening;
  if (!opened.ok) throw new Error(opened.lines.join());
  expect(opened.value.current()).toEqual(names);
  expect(opened.value.broken()).toEqual([`FOYER_NAMES_FILE: ${file} does not answer`]);
  vi.useRealTimers();
  // Opening succeeds only while the pipe is being read.
  await eventually(async () => (await open(file, constants.O_WRONLY | constants.O_NONBLOCK)).close());
});
