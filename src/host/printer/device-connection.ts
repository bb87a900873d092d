import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { systemCode } from '../start/start-failure.ts';
import type { OpenConnection } from './printer-connection.ts';
import type { PrinterTimers } from './ticket-printer.ts';

const { O_APPEND, O_NONBLOCK, O_RDWR, O_WRONLY } = constants;

/** How long a device that takes or gives nothing at the moment is left alone. */
const restMs = 30;

/** The way to a printer that is a file of this machine, such as /dev/usb/lp0. A file that is no device only takes. */
export function deviceConnection(path: string, { sleep }: PrinterTimers): OpenConnection {
  return async () => {
    const device = await openDevice(path);
    if (!device) return undefined;
    const { handle, tells } = device;
    let hasEnded = false;
    let writing = Promise.resolve(true);
    const endListeners: (() => void)[] = [];

    function end(): void {
      if (hasEnded) return;
      hasEnded = true;
      for (const tell of endListeners) tell();
      // A device that is pulled out while it is closed is closed all the same.
      handle.close().catch(() => undefined);
    }

    /** Undefined: the device is gone. A device that has nothing to say or no room says so, since it must not block. */
    async function patiently(act: () => Promise<number>): Promise<number | undefined> {
      try {
        return await act();
      } catch (error) {
        return systemCode(error) === 'EAGAIN' ? 0 : undefined;
      }
    }

    async function writeAll(bytes: Uint8Array): Promise<boolean> {
      let left = bytes;
      while (left.length > 0 && !hasEnded) {
        const chunk = left;
        const written = await patiently(async () => (await handle.write(chunk)).bytesWritten);
        if (written === undefined) end();
        else if (written === 0) await sleep(restMs);
        else left = left.subarray(written);
      }
      return left.length === 0;
    }

    async function readAll(listener: (bytes: Uint8Array) => void): Promise<void> {
      const room = Buffer.alloc(64);
      while (!hasEnded) {
        const read = await patiently(async () => (await handle.read(room, 0, room.length)).bytesRead);
        if (read === undefined) end();
        else if (read === 0) await sleep(restMs);
        else listener(Buffer.from(room.subarray(0, read)));
      }
    }

    return {
      write(bytes) {
        writing = writing.then(() => writeAll(bytes));
        return writing;
      },
      onBytes(listener) {
        if (tells) void readAll(listener);
      },
      onEnd: (listener) => void endListeners.push(listener),
      finish: () => void writing.then(end),
      abort: end,
    };
  };
}

/** Undefined: there is no such device, or nobody may write to it. */
async function openDevice(path: string): Promise<{ handle: FileHandle; tells: boolean } | undefined> {
  try {
    const tells = (await stat(path)).isCharacterDevice();
    return { handle: await open(path, (tells ? O_RDWR : O_WRONLY | O_APPEND) | O_NONBLOCK), tells };
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
}
