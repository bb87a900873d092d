import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSlip } from '../../../testing/printer/slip-builders.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { deviceConnection } from './device-connection.ts';
import { directPrinter } from './direct-printer.ts';
import { encodeSlip } from './encode-slip.ts';
import { escPos } from './esc-pos.ts';
import { realTimers } from './ticket-printer.ts';

let folder: string;
beforeEach(async () => {
  // Shared memory is below /dev, where a regular file is not a printer.
  folder = await temporaryFolder('/var/tmp');
});

const encode = (slip: Parameters<typeof encodeSlip>[0]) =>
  encodeSlip(slip, { language: 'esc-pos', paperMm: 80 });
/** Sleeps for one turn of the event loop, regardless of the requested time. */
const fastTimers = { ...realTimers, sleep: async () => void (await turn()) };

describe('a printer that is a file', () => {
  it('is offline if the file does not exist', async () => {
    const printer = directPrinter({
      open: deviceConnection(join(folder, 'lp0'), fastTimers),
      protocol: escPos,
      encode,
      timers: realTimers,
    });
    expect(await printer.state()).toBe('offline');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'failed', reason: 'offline' });
  });

  it('gets the bytes of each slip after the bytes of the previous slip', async () => {
    const path = join(folder, 'slips');
    await writeFile(path, '');
    const connection = await deviceConnection(path, fastTimers)();
    expect(await connection?.write(Buffer.from('one '))).toBe(true);
    expect(await connection?.write(Buffer.from('two'))).toBe(true);
    connection?.finish();
    const next = await deviceConnection(path, fastTimers)();
    expect(await next?.write(Buffer.from(' three'))).toBe(true);
    next?.finish();
    expect(await readFile(path, 'utf8')).toBe('one two three');
  });

  it('is never a regular file below /dev, where only devices count as printers', async () => {
    const path = `/dev/shm/foyer-${process.pid}`;
    await writeFile(path, 'kept');
    expect(await deviceConnection(path, fastTimers)()).toBeUndefined();
    expect(await readFile(path, 'utf8')).toBe('kept');
    await rm(path);
  });

  it('receives large data in pieces, and nothing after the connection is aborted', async () => {
    const path = join(folder, 'fifo');
    execFileSync('mkfifo', [path]);
    const reader: FileHandle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const connection = await deviceConnection(path, fastTimers)();
    const bytes = Buffer.alloc(200_000, 0x41);
    let isWritten = false;
    const writing = connection?.write(bytes).then((isComplete) => {
      isWritten = true;
      return isComplete;
    });
    let read = 0;
    const buffer = Buffer.alloc(4096);
    while (!isWritten) {
      read += (await reader.read(buffer).catch(() => ({ bytesRead: 0 }))).bytesRead;
      await turn();
    }
    expect(await writing).toBe(true);
    expect(read).toBeGreaterThan(100_000);

    const blocked = connection?.write(bytes);
    await turn();
    connection?.abort();
    expect(await blocked).toBe(false);
    await reader.close();
  });

  it('does not stay open after the last slip if it accepts no more bytes', async () => {
    const path = join(folder, 'fifo');
    execFileSync('mkfifo', [path]);
    const reader = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const timers = { ...fastTimers, after: (_ms: number, run: () => void) => realTimers.after(50, run) };
    const connection = await deviceConnection(path, timers)();
    const writing = connection?.write(Buffer.alloc(200_000));
    connection?.finish();
    expect(await writing).toBe(false);
    await reader.close();
  });

  it('has an unknown state if it never responds, and its slips are only reported as sent', async () => {
    const silent = directPrinter({
      open: deviceConnection('/dev/null', fastTimers),
      protocol: escPos,
      encode,
      timers: { ...realTimers, after: (_ms, run) => realTimers.after(50, run) },
    });
    expect(await silent.state()).toBe('unknown');
    expect(await silent.print(aSlip())).toEqual({ outcome: 'sent' });
  });
});
