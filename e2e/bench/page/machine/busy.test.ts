import { describe, expect, it } from 'vitest';
import { slowdowns, wasTooBusy } from './busy.ts';

const quiet = { ms: 100, processorMs: 100 };
const waiting = { ms: 300, processorMs: 105 };

describe('a machine', () => {
  it('is quiet when the reference load takes little more time than its processor time', () => {
    expect(wasTooBusy([quiet, { ms: 110, processorMs: 104 }, quiet])).toBe(false);
  });

  it('may be disturbed now and then', () => {
    expect(wasTooBusy([quiet, quiet, quiet, quiet, waiting])).toBe(false);
  });

  it('is too busy when more than a quarter of the runs wait for a processor', () => {
    expect(wasTooBusy([quiet, waiting, quiet])).toBe(true);
  });

  it('is too busy when all runs wait, although they differ little', () => {
    expect(wasTooBusy([waiting, waiting])).toBe(true);
  });

  it('is too busy when its processors are slower in many runs, although no run waits', () => {
    const slower = { ms: 150, processorMs: 150 };
    expect(slowdowns([quiet, slower])).toEqual([1, 1.5]);
    expect(wasTooBusy([quiet, slower])).toBe(true);
  });
});
