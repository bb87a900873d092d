import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../testing/fuzz.ts';
import { cupsState } from './cups-printer.ts';
import { escPos, escPosState } from './esc-pos.ts';
import { star } from './star.ts';

/** The status bytes of a printer without a problem. */
const ready = { printer: 0x12, offlineCause: 0x12, paper: 0x12 };

describe('the status bits of ESC/POS', () => {
  it.each([
    ['no problem', ready, 'ready'],
    ['offline', { ...ready, printer: 0x1a }, 'offline'],
    ['an open cover', { ...ready, offlineCause: 0x16 }, 'cover-open'],
    ['stopped because there is no paper', { ...ready, offlineCause: 0x32 }, 'paper-out'],
    ['an error', { ...ready, offlineCause: 0x52 }, 'offline'],
    ['one near-end sensor', { ...ready, paper: 0x16 }, 'paper-low'],
    ['the other near-end sensor', { ...ready, paper: 0x1a }, 'paper-low'],
    ['one paper-end sensor', { ...ready, paper: 0x32 }, 'paper-out'],
    ['the other paper-end sensor', { ...ready, paper: 0x52 }, 'paper-out'],
    ['a cash drawer that is open', { ...ready, printer: 0x16 }, 'ready'],
    ['a pressed feed button', { ...ready, printer: 0x52, offlineCause: 0x1a }, 'ready'],
    ['no paper under an open cover', { printer: 0x1a, offlineCause: 0x36, paper: 0x7e }, 'cover-open'],
    ['no paper, and therefore offline', { printer: 0x1a, offlineCause: 0x32, paper: 0x7e }, 'paper-out'],
  ])('mean: %s', (_, status, state) => {
    expect(escPosState(status)).toBe(state);
  });
});

describe('the messages of an ESC/POS printer', () => {
  const messages = (...pieces: number[][]) => {
    const read = escPos.messageReader();
    return pieces.flatMap((piece) => read(Uint8Array.from(piece)).map(({ kind: about }) => about));
  };

  it('are distinguished by their fixed bits', () => {
    expect(messages([0x12, 0x16, 0x7e])).toEqual(['status', 'status', 'status']);
    expect(messages([0x00], [0x03], [0x0f])).toEqual(['done', 'done', 'done']);
  });

  it('do not include an automatic status, even if it comes in several pieces', () => {
    expect(messages([0x14, 0x00, 0x00, 0x0f])).toEqual([]);
    expect(messages([0x3c, 0x00], [0x00], [0x0f, 0x12, 0x00])).toEqual(['status', 'done']);
  });

  it('do not include other bytes', () => {
    expect(messages([0xff, 0x91, 0xb3])).toEqual([]);
  });
});

it('a printer with any response has a state, and no parsed message is longer than its bytes', () => {
  const states = ['ready', 'paper-low', 'paper-out', 'cover-open', 'offline', 'unknown'];
  return fuzz(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 20 })),
      fc.string({ unit: 'binary' }),
      (parts, status) => {
        for (const protocol of [escPos, star]) {
          const read = protocol.messageReader();
          const messages = parts.flatMap((bytes) => [...read(bytes)]);
          const bytes = messages.flatMap((message) => (message.kind === 'status' ? message.bytes : []));
          expect(bytes.length).toBeLessThanOrEqual(parts.reduce((sum, part) => sum + part.length, 0));
          expect(states).toContain(
            protocol.stateOf(messages.map((one) => (one.kind === 'status' ? one.bytes : []))),
          );
        }
        expect(states).toContain(cupsState(status));
      },
    ),
  );
});
