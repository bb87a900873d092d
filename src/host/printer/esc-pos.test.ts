import { describe, expect, it } from 'vitest';
import { escPos, escPosState } from './esc-pos.ts';

/** What a printer answers when all is well. */
const well = { printer: 0x12, offlineCause: 0x12, paper: 0x12 };

describe('the status bits of ESC/POS', () => {
  it.each([
    ['nothing', well, 'ready'],
    ['offline', { ...well, printer: 0x1a }, 'offline'],
    ['an open cover', { ...well, offlineCause: 0x16 }, 'cover-open'],
    ['stopped for want of paper', { ...well, offlineCause: 0x32 }, 'paper-out'],
    ['an error', { ...well, offlineCause: 0x52 }, 'offline'],
    ['one sensor that sees the end near', { ...well, paper: 0x16 }, 'paper-low'],
    ['the other sensor that sees the end near', { ...well, paper: 0x1a }, 'paper-low'],
    ['one sensor that sees no paper', { ...well, paper: 0x32 }, 'paper-out'],
    ['the other sensor that sees no paper', { ...well, paper: 0x52 }, 'paper-out'],
    ['a cash drawer that is open', { ...well, printer: 0x16 }, 'ready'],
    ['a finger on the feed button', { ...well, printer: 0x52, offlineCause: 0x1a }, 'ready'],
    ['no paper under an open cover', { printer: 0x1a, offlineCause: 0x36, paper: 0x7e }, 'cover-open'],
    ['no paper, and so offline', { printer: 0x1a, offlineCause: 0x32, paper: 0x7e }, 'paper-out'],
  ])('%s', (_, status, state) => {
    expect(escPosState(status)).toBe(state);
  });
});

describe('what an ESC/POS printer sends', () => {
  const heard = (...pieces: number[][]) => {
    const read = escPos.messageReader();
    return pieces.flatMap((piece) => read(Uint8Array.from(piece)).map(({ kind: about }) => about));
  };

  it('is told apart by the bits of each kind', () => {
    expect(heard([0x12, 0x16, 0x7e])).toEqual(['status', 'status', 'status']);
    expect(heard([0x00], [0x03], [0x0f])).toEqual(['done', 'done', 'done']);
  });

  it('is passed over where nobody asked, in however many pieces it comes', () => {
    expect(heard([0x14, 0x00, 0x00, 0x0f])).toEqual([]);
    expect(heard([0x3c, 0x00], [0x00], [0x0f, 0x12, 0x00])).toEqual(['status', 'done']);
  });

  it('is nothing where the line is noisy', () => {
    expect(heard([0xff, 0x91, 0xb3])).toEqual([]);
  });
});
