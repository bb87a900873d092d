import { describe, expect, it } from 'vitest';
import { connectionLimits } from './connection-limits.ts';

describe('the connections of a host', () => {
  it.each([
    [512, { all: 192, others: 144, strangers: 126, network: 18 }],
    [700, { all: 286, others: 214, strangers: 187, network: 27 }],
    [8192, { all: 4032, others: 3024, strangers: 2646, network: 378 }],
    [1_000_000, { all: 8128, others: 6096, strangers: 5334, network: 762 }],
  ])(
    'use fewer than half of %i file descriptors, and a quarter of the connections is reserved for this machine',
    (files, limits) => {
      expect(connectionLimits(files)).toEqual(limits);
    },
  );

  it('include at least six for the page, even if a process may open only a few files', () => {
    const { all, others } = connectionLimits(64);
    expect(all - others).toBeGreaterThanOrEqual(6);
  });
});
