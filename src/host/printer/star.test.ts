import { describe, expect, it } from 'vitest';
import { aSlip } from '../../testing/a-slip.ts';
import { inItsTime } from '../../testing/in-its-time.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { directPrinter } from './direct-printer.ts';
import { encodeSlip } from './encode-slip.ts';
import type { OpenConnection } from './printer-connection.ts';
import { star, starState } from './star.ts';

describe('the status bytes of Star', () => {
  it.each([
    ['nothing', [0x23, 0x86, 0, 0, 0, 0, 0, 0, 0], 'ready'],
    ['offline', [0x23, 0x86, 0x08, 0, 0, 0, 0, 0, 0], 'offline'],
    ['an open cover', [0x23, 0x86, 0x28, 0, 0, 0, 0, 0, 0], 'cover-open'],
    ['a knife that is stuck', [0x23, 0x86, 0, 0x08, 0, 0, 0, 0, 0], 'offline'],
    ['no paper', [0x23, 0x86, 0x08, 0, 0, 0x0c, 0, 0, 0], 'paper-out'],
    ['little paper', [0x23, 0x86, 0, 0, 0, 0x04, 0, 0, 0], 'paper-low'],
  ])('%s', (_, bytes, state) => {
    expect(starState(bytes)).toBe(state);
    const [word] = star.messageReader()(Uint8Array.from(bytes));
    expect(word).toEqual({ kind: 'status', bytes });
  });

  it('are not found in anything else', () => {
    expect(star.messageReader()(Uint8Array.of(0x12, 0, 0, 0, 0, 0, 0))).toEqual([]);
    expect(star.messageReader()(Uint8Array.of(0x23, 0x86))).toEqual([]);
  });
});

describe('a slip on a Star printer', () => {
  const well = [0x23, 0x86, 0, 0, 0, 0, 0, 0, 0];
  const noPaper = [0x23, 0x86, 0x08, 0, 0, 0x08, 0, 0, 0];
  const question = star.statusRequests[0] as Uint8Array;
  const slipBytes = encodeSlip(aSlip(), { language: 'star-prnt', paperMm: 80 });

  /** Prints on a printer that gives these answers, one after the other, then none. */
  async function print(...answers: (readonly number[])[]) {
    const taken: Buffer[] = [];
    const timers = manualTimers();
    const open: OpenConnection = async () => {
      let tell = (_bytes: Uint8Array) => {};
      return {
        async write(bytes) {
          if (!Buffer.from(bytes).equals(question)) taken.push(Buffer.from(bytes));
          else {
            const [answer] = answers.splice(0, 1);
            if (answer) tell(Uint8Array.from(answer));
          }
          return true;
        },
        onBytes(listener) {
          tell = listener;
        },
        onEnd() {},
        finish() {},
        abort() {},
      };
    };
    const printer = directPrinter({ open, dialect: star, encode: () => slipBytes, timers });
    return { outcome: await inItsTime(timers, printer.print(aSlip())), taken };
  }

  it('is sent, since a status does not say that it is out', async () => {
    expect(await print(well, well)).toEqual({
      outcome: { outcome: 'sent' },
      taken: [Buffer.from(slipBytes)],
    });
  });

  it('is sent, too, when the printer says nothing', async () => {
    expect(await print()).toMatchObject({ outcome: { outcome: 'sent' } });
  });

  it('may be there when the printer falls silent over it', async () => {
    expect(await print(well)).toMatchObject({ outcome: { outcome: 'unknown', reason: 'offline' } });
  });

  it('is not sent to one without paper', async () => {
    expect(await print(noPaper)).toEqual({ outcome: { outcome: 'failed', reason: 'paper-out' }, taken: [] });
  });

  it('may be there when the paper ends under it, and what is left is forgotten', async () => {
    const { outcome, taken } = await print(well, noPaper, noPaper, noPaper);
    expect(outcome).toEqual({ outcome: 'unknown', reason: 'paper-out' });
    expect(taken.at(-1)).toEqual(Buffer.from(star.clearBuffer));
  });
});
