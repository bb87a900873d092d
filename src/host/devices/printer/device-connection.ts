import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { systemCode } from '../../outcomes/outcome.ts';
import type { OpenConnection } from './printer-session.ts';
import type { PrinterTimers } from './ticket-printer.ts';

const { O_APPEND, O_NONBLOCK, O_RDWR, O_WRONLY } = constants;

/** The pause after a device could neither receive nor send bytes. */
const pauseMs = 30;

/** A slow serial line needs this time for the rest of a slip. A printer that is off never accepts the rest. */
const finishMs = 30_000;

/** Opens a printer that is a file on this machine, such as /dev/usb/lp0. A file outside /dev is only written to. */
export function deviceConnection(path: string, { sleep, after }: PrinterTimers): OpenConnection {
  return async () => {
    const device = await openDevice(path);
    if (!device) return undefined;
    const { handle, isReadable } = device;
    let hasEnded = false;
    let writing = Promise.resolve(true);
    const endListeners: (() => void)[] = [];

    function end(): void {
      if (hasEnded) return;
      hasEnded = true;
      for (const onEnd of endListeners) onEnd();
      // If the device was unplugged, closing fails, but the file is already closed.
      handle.close().catch(() => undefined);
    }

    /**
     * Returns the number of bytes; 0 if the device is busy (EAGAIN, because it is opened non-blocking); undefined if
     * it is gone.
     */
    async function transfer(readOrWrite: () => Promise<number>): Promise<number | undefined> {
      try {
        return await readOrWrite();
      } catch (error) {
        return systemCode(error) === 'EAGAIN' ? 0 : undefined;
      }
    }

    async function writeAll(bytes: Uint8Array): Promise<boolean> {
      let rest = bytes;
      while (rest.length > 0 && !hasEnded) {
        const chunk = rest;
        const written = await transfer(async () => (await handle.write(chunk)).bytesWritten);
        if (written === undefined) end();
        else if (written === 0) await sleep(pauseMs);
        else rest = rest.subarray(written);
      }
      return rest.length === 0;
    }

    async function readAll(listener: (bytes: Uint8Array) => void): Promise<void> {
      const buffer = Buffer.alloc(64);
      while (!hasEnded) {
        const read = await transfer(async () => (await handle.read(buffer, 0, buffer.length)).bytesRead);
        if (read === undefined) end();
        else if (read === 0) await sleep(pauseMs);
        else listener(Buffer.from(buffer.subarray(0, read)));
      }
    }

    return {
      write(bytes) {
        writing = writing.then(() => writeAll(bytes));
        return writing;
      },
      onBytes(listener) {
        if (isReadable) void readAll(listener);
      },
      onEnd: (listener) => void endListeners.push(listener),
      finish() {
        const cancelEnd = after(finishMs, end);
        void writing.then(cancelEnd).then(end);
      },
      abort: end,
    };
  };
}

/**
 * Returns undefined if the device is missing or cannot be written to.
 * - A path below /dev must be a device, because slips must not fill a regular file while the printer is unplugged.
 * - The opened file is checked, because its name may soon belong to another file.
 */
async function openDevice(path: string): Promise<{ handle: FileHandle; isReadable: boolean } | undefined> {
  try {
    const handle = await open(path, O_RDWR | O_NONBLOCK);
    if ((await handle.stat()).isCharacterDevice()) return { handle, isReadable: true };
    await handle.close();
    if (path.startsWith('/dev/')) return undefined;
    return { handle: await open(path, O_WRONLY | O_APPEND | O_NONBLOCK), isReadable: false };
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
}
