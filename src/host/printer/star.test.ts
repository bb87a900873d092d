import { describe, expect, it } from 'vitest';
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
    const [word] = star.reader()(Uint8Array.from(bytes));
    expect(word).toEqual({ about: 'status', bytes });
  });

  it('are not found in anything else', () => {
    expect(star.reader()(Uint8Array.of(0x12, 0, 0, 0, 0, 0, 0))).toEqual([]);
    expect(star.reader()(Uint8Array.of(0x23, 0x86))).toEqual([]);
  });
});
