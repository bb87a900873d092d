import { describe, expect, it } from 'vitest';
import { manualTimers } from '../../../testing/manual-timers.ts';
import { passTimeUntilSettled } from '../../../testing/pass-time-until-settled.ts';
import { aSlip } from '../../../testing/printer/slip-builders.ts';
import { directPrinter } from './direct-printer.ts';
import { encodeSlip } from './encode-slip.ts';
import type { OpenConnection } from './printer-session.ts';
import { star, starState } from './star.ts';

describe('the status bytes of Star', () => {
  it.each([
    ['no problem', [0x23, 0x86, 0, 0, 0, 0, 0, 0, 0], 'ready'],
    ['offline', [0x23, 0x86, 0x08, 0, 0, 0, 0, 0, 0], 'offline'],
    ['an open cover', [0x23, 0x86, 0x28, 0, 0, 0, 0, 0, 0], 'cover-open'],
    ['a blocked cutter', [0x23, 0x86, 0, 0x08, 0, 0, 0, 0, 0], 'offline'],
    ['no paper', [0x23, 0x86, 0x08, 0, 0, 0x0c, 0, 0, 0], 'paper-out'],
    ['little paper', [0x23, 0x86, 0, 0, 0, 0x04, 0, 0, 0], 'paper-low'],
  ])('mean: %s', (_, bytes, state) => {
    expect(starState(bytes)).toBe(state);
    const [message] = star.messageReader()(Uint8Array.from(bytes));
    expect(message).toEqual({ kind: 'status', bytes });
  });

  it('are not found in other bytes', () => {
    expect(star.messageReader()(Uint8Array.of(0x12, 0, 0, 0, 0, 0, 0))).toEqual([]);
    expect(star.messageReader()(Uint8Array.of(0x23, 0x86))).toEqual([]);
  });
});

describe('a slip on a Star printer', () => {
  const ready = [0x23, 0x86, 0, 0, 0, 0, 0, 0, 0];
  const noPaper = [0x23, 0x86, 0x08, 0, 0, 0x08, 0, 0, 0];
  const statusRequest = star.statusRequests[0] as Uint8Array;
  const slipBytes = encodeSlip(aSlip(), { language: 'star-prnt', paperMm: 80 });

  /** Prints with a printer that gives these responses one after another, and then no more. */
  async function print(...answers: (readonly number[])[]) {
    const received: Buffer[] = [];
    const timers = manualTimers();
    const open: OpenConnection = async () => {
      let onBytes = (_bytes: Uint8Array) => {};
      return {
        async write(bytes) {
          if (!Buffer.from(bytes).equals(statusRequest)) received.push(Buffer.from(bytes));
          else {
            const [answer] = answers.splice(0, 1);
            if (answer) onBytes(Uint8Array.from(answer));
          }
          return true;
        },
        onBytes(listener) {
          onBytes = listener;
        },
        onEnd() {},
        finish() {},
        abort() {},
      };
    };
    const printer = directPrinter({ open, protocol: star, encode: () => slipBytes, timers });
    return { result: await passTimeUntilSettled(timers, printer.print(aSlip())), received };
  }

  it('is reported as sent, because a status does not confirm that it is printed', async () => {
    expect(await print(ready, ready)).toEqual({
      result: { outcome: 'sent' },
      received: [Buffer.from(slipBytes)],
    });
  });

  it('is also reported as sent if the printer never responds', async () => {
    expect(await print()).toMatchObject({ result: { outcome: 'sent' } });
  });

  it('has an unknown outcome if the printer stops responding while printing', async () => {
    expect(await print(ready)).toMatchObject({ result: { outcome: 'unknown', reason: 'offline' } });
  });

  it('is not sent to a printer without paper', async () => {
    expect(await print(noPaper)).toEqual({
      result: { outcome: 'failed', reason: 'paper-out' },
      // A killed host may have left part of a slip in the printer's buffer.
      received: [Buffer.from(star.clearBuffer)],
    });
  });

  it("has an unknown outcome if the paper runs out, and the rest of the slip is cleared from the printer's buffer", async () => {
    const { result, received } = await print(ready, noPaper, noPaper, noPaper);
    expect(result).toEqual({ outcome: 'unknown', reason: 'paper-out' });
    expect(received.at(-1)).toEqual(Buffer.from(star.clearBuffer));
  });
});
