import { expect, it, vi } from 'vitest';
import { createClient } from '../api/client.ts';
import { followOrders } from './follow-orders.ts';

const sentence = 'The printer is being repaired.';

/**
 * A dispenser whose service gives these answers in turn: null means no pause, undefined means unreachable.
 */
function setUp(answers: readonly (string | null | undefined)[], additions = ['orders']) {
  const [asked, shown]: [unknown[], string[]] = [[], []];
  const orders = followOrders({
    client: createClient({
      async fetch(_url, init) {
        const answer = answers[asked.length];
        asked.push(JSON.parse(String(init?.body)));
        if (answer === undefined) throw new TypeError('Failed to fetch');
        return Response.json({ pause: answer === null ? null : { sentence: answer } });
      },
      base: '/kiosk',
      timeoutMs: 6_000,
      onServiceTime() {},
    }),
    additions: () => additions,
    deviceKey: () => 'device-1',
    setSentence: (next) => shown.push(next),
  });
  const change = (device: string) =>
    orders.onEvent({ seq: 1, event: 'orders.changed', time: 0, data: { device } });
  return { asked, shown, orders, change };
}

it("the kiosk shows the administrator's reason for a pause, and continues when it is resumed", async () => {
  const { shown, change } = setUp([sentence, null]);
  change('device-1');
  change('device-1');
  await vi.waitFor(() => expect(shown).toEqual([sentence, '']));
});

it('the kiosk ignores orders for another dispenser of the branch', async () => {
  const { asked, change, orders } = setUp([null]);
  change('device-2');
  orders.read();
  await vi.waitFor(() => expect(asked).toEqual([{ ended: [] }]));
});

it('the kiosk keeps a pause while the service cannot be reached', async () => {
  const { asked, shown, orders } = setUp([sentence, undefined]);
  orders.read();
  orders.read();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(shown).toEqual([sentence]);
});

it('the kiosk confirms an executed command if its sender waits for the confirmation', async () => {
  const { asked, orders } = setUp([null]);
  orders.carriedOut(undefined);
  orders.carriedOut('order-1');
  await vi.waitFor(() => expect(asked).toEqual([{ ended: ['order-1'] }]));
});

it('the kiosk sends no request to a service without orders', async () => {
  const { asked, orders } = setUp([], ['ticket']);
  orders.read();
  await Promise.resolve();
  expect(asked).toEqual([]);
});
