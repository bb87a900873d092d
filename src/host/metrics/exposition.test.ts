import { describe, expect, it } from 'vitest';
import { readExposition } from '../../testing/host/read-exposition.ts';
import { exposition } from './exposition.ts';
import { counter, histogram } from './instruments.ts';

describe('numbers for Prometheus', () => {
  it('say what they are, and keep strange labels whole', () => {
    const labels = { branch: 'a "quoted"\\ name\nin two lines' };
    const text = exposition([
      { name: 'foyer_waiting', help: 'People\nwaiting.', type: 'gauge', samples: [{ labels, value: 3 }] },
      { name: 'foyer_nothing', help: 'Nothing yet.', type: 'counter', samples: [] },
    ]);
    expect(text).toMatch(/^# HELP foyer_waiting People\\nwaiting\.\n# TYPE foyer_waiting gauge\n/);
    expect(readExposition(text)).toEqual([{ name: 'foyer_waiting', labels, value: 3 }]);
  });

  it('count each set of labels apart', () => {
    const calls = counter();
    calls.add({ counter: '1' });
    calls.add({ counter: '2' });
    calls.add({ counter: '1' });
    expect(calls.samples()).toEqual([
      { labels: { counter: '1' }, value: 2 },
      { labels: { counter: '2' }, value: 1 },
    ]);
  });

  it('put each time into every bucket that is wide enough for it', () => {
    const waits = histogram([0.5, 1]);
    for (const seconds of [0.5, 0.7, 3]) waits.observe(seconds);
    const text = exposition([{ name: 'w', help: 'Waits.', type: 'histogram', samples: waits.samples() }]);
    expect(readExposition(text).map(({ name, labels, value }) => [name, labels.le, value])).toEqual([
      ['w_bucket', '0.5', 1],
      ['w_bucket', '1', 2],
      ['w_bucket', '+Inf', 3],
      ['w_sum', undefined, 4.2],
      ['w_count', undefined, 3],
    ]);
  });
});
