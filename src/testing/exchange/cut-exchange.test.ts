import { describe, expect, it } from 'vitest';
import { type DisturbedVisit, hops, openExchangeRig } from './disturbed-visit.ts';
import { faultKinds } from './exchange-proxy.ts';

/** Exchanges are disturbed at every nth byte, and in the full proof at every byte. */
const stride = Number(process.env.EXCHANGE_STRIDE ?? 401);

describe.each(hops)('an exchange that is disturbed at a byte on the hop %s', (hop) => {
  it('ends with one ticket, which is on the screen, or without a ticket, as the screen says', async () => {
    const rig = await openExchangeRig(hop);
    const length = await rig.measure();
    const visits = faultKinds.flatMap((kind) =>
      (['request', 'answer'] as const).flatMap((direction) =>
        (['first', 'all'] as const).flatMap((attempts) =>
          Array.from(
            { length: Math.ceil(length[direction] / stride) },
            (_, step): DisturbedVisit => ({ fault: { kind, direction, offset: step * stride }, attempts }),
          ),
        ),
      ),
    );
    const figures = { visits: visits.length, disturbed: 0, withTicket: 0, withoutTicket: 0 };
    for (const visit of visits) {
      const { shown, open, wasDisturbed } = await rig.visit(visit);
      expect.soft(open, JSON.stringify({ hop, ...visit })).toEqual(shown === undefined ? [] : [shown]);
      figures.disturbed += Number(wasDisturbed);
      figures[shown === undefined ? 'withoutTicket' : 'withTicket'] += 1;
    }
    await rig.close();
    console.log(JSON.stringify({ hop, ...length, ...figures }));
  }, 3_600_000);
});
