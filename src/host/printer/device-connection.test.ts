import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSlip } from '../../testing/a-slip.ts';
import { deviceConnection } from './device-connection.ts';
import { directPrinter } from './direct-printer.ts';
import { encodeSlip } from './encode-slip.ts';
import { escPos } from './esc-pos.ts';
import { realTimers } from './real-timers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-device-'));
});
afterEach(() => rm(folder, { recursive: true }));

const encode = (slip: Parameters<typeof encodeSlip>[0]) =>
  encodeSlip(slip, { language: 'esc-pos', paperMm: 80 });
/** Waits as long as it must, yet never longer than a turn. */
const hasty = { ...realTimers, sleep: async () => void (await turn()) };

describe('a printer that is a file', () => {
  it('is offline when there is no such file', async () => {
    const printer = directPrinter({
      open: deviceConnection(join(folder, 'lp0'), hasty),
      dialect: escPos,
      encode,
      timers: realTimers,
    });
    expect(await printer.state()).toBe('offline');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'failed', reason: 'offline' });
  });

  it('gets the bytes of each slip behind those before it', async () => {
    const path = join(folder, 'slips');
    await writeFile(path, '');
    const line = await deviceConnection(path, hasty)();
    expect(await line?.write(Buffer.from('one '))).toBe(true);
    expect(await line?.write(Buffer.from('two'))).toBe(true);
    line?.finish();
    const next = await deviceConnection(path, hasty)();
    expect(await next?.write(Buffer.from(' three'))).toBe(true);
    next?.finish();
    expect(await readFile(path, 'utf8')).toBe('one two three');
  });

  it('takes more than it has room for, piece by piece, and none after it is cut', async () => {
    const path = join(folder, 'fifo');
    execFileSync('mkfifo', [path]);
    const reader: FileHandle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const line = await deviceConnection(path, hasty)();
    const much = Buffer.alloc(200_000, 0x41);
    let isWritten = false;
    const writing = line?.write(much).then((whole) => {
      isWritten = true;
      return whole;
    });
    let read = 0;
    const room = Buffer.alloc(4096);
    while (!isWritten) {
      read += (await reader.read(room).catch(() => ({ bytesRead: 0 }))).bytesRead;
      await turn();
    }
    expect(await writing).toBe(true);
    expect(read).toBeGreaterThan(100_000);

    const stuck = line?.write(much);
    await turn();
    line?.abort();
    expect(await stuck).toBe(false);
    await reader.close();
  });

  it('is unknown, and may only be said to have been sent a slip, when it never tells anything', async () => {
    const silent = directPrinter({
      open: deviceConnection('/dev/null', hasty),
      dialect: escPos,
      encode,
      timers: { ...realTimers, after: (_ms, run) => realTimers.after(50, run) },
    });
    expect(await silent.state()).toBe('unknown');
    expect(await silent.print(aSlip())).toEqual({ outcome: 'sent' });
  });
});
