import { describe, expect, it } from 'vitest';
import { loginDelay } from './growing-delay.ts';

describe('the login delay', () => {
  it('starts after four failures and doubles with each further failure, up to a minute', () => {
    const waits = [0, 1, 4, 5, 6, 7, 10, 11, 12, 5000].map((failures) => loginDelay(failures) / 1000);
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 32, 60, 60, 60]);
  });
});
