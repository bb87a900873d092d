import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ratioRank } from './ratio-rank.ts';

const served = new Map([
  ['passport', 0],
  ['permit', 0],
]);

it('on any day, enough tickets without priority are called between two priority tickets that pass others', () => {
  const arrival = fc.record({ priority: fc.integer({ min: 0, max: 1 }), callsBefore: fc.nat(2) });
  fc.assert(
    fc.property(
      fc.array(arrival, { maxLength: 60 }),
      fc.integer({ min: 1, max: 4 }),
      (day, normalPerPriority) => {
        const waiting: { at: number; rank: number; priority: number }[] = [];
        let sinceLast = Number.POSITIVE_INFINITY;
        const call = () => {
          waiting.sort((a, b) => a.rank - b.rank || a.at - b.at);
          const next = waiting.shift();
          if (!next) return;
          if (next.priority === 0) sinceLast += 1;
          else {
            if (waiting.some(({ at }) => at < next.at))
              expect(sinceLast).toBeGreaterThanOrEqual(normalPerPriority);
            sinceLast = 0;
          }
        };
        for (const [at, { priority, callsBefore }] of day.entries()) {
          for (let count = 0; count < callsBefore; count++) call();
          const rivals = waiting.map((one) => ({ ...one, callableAt: one.at, services: ['passport'] }));
          const joining = { services: ['permit'], at };
          const rank = priority ? ratioRank(rivals, joining, { normalPerPriority, clerks: [served] }) : at;
          waiting.push({ at, rank, priority });
        }
        while (waiting.length > 0) call();
      },
    ),
  );
});

it('tickets for other clerks do not count for the ratio', () => {
  const rivals = ['tax', 'tax', 'permit', 'permit'].map((service, at) => ({
    services: [service],
    rank: at,
    priority: 0,
    callableAt: at,
  }));
  const rankAt = (clerks: ReadonlyMap<string, number>[]) =>
    ratioRank(rivals, { services: ['passport'], at: 9 }, { normalPerPriority: 1, clerks });
  expect(rankAt([served])).toBe(2);
  expect(rankAt([served, new Map([['tax', 0]])])).toBe(2);
  expect(rankAt([])).toBe(0);
});
