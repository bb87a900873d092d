import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { isRunning, pidText } from '../../testing/host/is-running.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { runToEnd } from './run-program.ts';
import { killPrograms } from './start-program.ts';

const limits = { kind: 'machine', watchdogMs: 20_000, maxBytes: 1024 } as const;

it('the end of a process kills its programs with all their child processes', async () => {
  const file = join(await temporaryFolder(), 'pid');
  const killed = runToEnd(
    { file: '/bin/sh', args: ['-c', `sleep 20 & echo $! > ${file}; wait`] },
    '',
    limits,
  );
  const missing = runToEnd({ file: '/nowhere/program', args: [] }, '', limits);
  const ended = runToEnd({ file: '/bin/true', args: [] }, '', limits);
  expect((await ended).outcome).toBe('succeeded');
  expect((await missing).outcome).toBe('failed');
  const pid = await eventually(async () => v.parse(pidText, await readFile(file, 'utf8')));
  killPrograms();
  expect((await killed).outcome).toBe('failed');
  // The kernel closes the output of a killed process just before it reports the end.
  await eventually(async () => expect(await isRunning(pid)).toBe(false));
});

it('a program that the system refuses to start counts as failed', async () => {
  const tooLong = 'x'.repeat(4_000_000);
  expect((await runToEnd({ file: '/bin/true', args: [tooLong] }, '', limits)).outcome).toBe('failed');
});
