import { describe, expect, it } from 'vitest';
import { guessDelays } from './guess-delays.ts';

const second = 1000;

/** A code that may be mistyped twice. */
const code = [{ key: 'code', free: 2 }];

describe('a code that is typed', () => {
  it('is not counted if it was right, and those that were wrong before still are', () => {
    const delays = guessDelays();
    for (let turn = 0; turn < 5; turn++) delays.count(code, 0).undo();
    expect([0, 0, 0].map((now) => delays.count(code, now).waitMs)).toEqual([0, 0, 0]);
    delays.count(code, second).undo();
    expect(delays.count(code, second).waitMs).toBe(0);
    expect(delays.count(code, second).waitMs).toBe(2 * second);
  });

  it('is delayed while an attacker invents up to 9,999 others, and is then forgotten first', () => {
    const waitAfter = (others: number) => {
      const delays = guessDelays();
      for (let turn = 0; turn < 3; turn++) delays.count(code, 0);
      for (let name = 0; name < others; name++) delays.count([{ key: `code ${name}`, free: 2 }], 0);
      return delays.count(code, 0).waitMs;
    };
    expect([9_999, 10_000].map(waitAfter)).toEqual([second, 0]);
  });
});
