import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { runRestartCommand } from './restart-command.ts';
import { watchBrowser } from './watch-browser.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

const inNode = (script: string, ...args: string[]) => [process.execPath, '-e', script, ...args] as const;

describe('the command that restarts the browser', () => {
  it('gets its arguments unchanged, without a shell', async () => {
    const file = join(folder, 'args');
    const strange = '; touch x && $(id) `id` "*"';
    const write = 'require("fs").writeFileSync(process.argv[1], process.argv[2])';
    expect(await runRestartCommand(inNode(write, file, strange), 60_000)).toBeUndefined();
    expect(await readFile(file, 'utf8')).toBe(strange);
  });

  it('is reported if it fails or does not exist', async () => {
    expect(await runRestartCommand(inNode('process.exit(3)'), 60_000)).toBe('ended with 3');
    expect(await runRestartCommand([join(folder, 'none')], 60_000)).toMatch(/^cannot be run: .*ENOENT/);
  });

  it('is killed with its child processes if it hangs', async () => {
    const file = join(folder, 'pid');
    const hang = `
      const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      require('fs').writeFileSync(process.argv[1], String(child.pid));
      setInterval(() => {}, 1000);
    `;
    expect(await runRestartCommand(inNode(hang, file), 2_000)).toBe('did not end in time and was killed');
    const pid = Number(await readFile(file, 'utf8'));
    const isGone = async () =>
      /State:\s+[ZX]/.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State: X'));
    await eventually(async () => expect(await isGone()).toBe(true));
  });

  it('is reported to operators, and counts as failed from the start if its program is missing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const app = Fastify();
    const now = () => 7;
    expect(watchBrowser(app, undefined, now).triedRestart()).toBeNull();
    expect(watchBrowser(app, ['/nowhere/restart'], now).triedRestart()).toEqual({
      state: 'fails',
      failsSince: 7,
    });
    const { triedRestart } = watchBrowser(app, ['true'], now);
    expect(triedRestart()).toMatchObject({ state: 'never' });
    await vi.advanceTimersByTimeAsync(120_000);
    await eventually(() => expect(triedRestart()).toMatchObject({ state: 'works' }));
    await app.close();
  });

  it('may leave a started browser running', async () => {
    const start = `require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 3000)'], { stdio: 'inherit', detached: true }).unref()`;
    expect(await runRestartCommand(inNode(start), 60_000)).toBeUndefined();
  });
});
