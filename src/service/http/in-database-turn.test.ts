import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { databaseTurns } from './in-database-turn.ts';

it("work for one network does not delay the database work of a machine with a key, another network, or this machine's own page", async () => {
  const inTurn = databaseTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (ip: string, authorization = '', isGone = false) =>
    inTurn(
      { ip, headers: { authorization } },
      { raw: { destroyed: isGone } } as FastifyReply,
      () =>
        new Promise<void>((resolve) => {
          begun.push(`${ip} ${authorization}`.trim());
          ends.push(resolve);
        }),
    );
  const [flood, other, here] = ['203.0.113.1', '198.51.100.7', '127.0.0.1'] as const;
  const left = Array.from({ length: 20 }, (_, count) => ask(flood, '', count >= 10)).at(-1);
  void ask(flood, 'Apikey of-a-dispenser');
  void ask(other);
  void ask(here);
  await nextTurn();
  expect(begun).toEqual([flood, flood, flood, flood, here]);
  for (const end of ends.splice(0, 3)) end();
  await nextTurn();
  expect(begun.slice(5).sort()).toEqual([other, flood, `${flood} Apikey of-a-dispenser`].sort());
  while (ends.length > 0) {
    for (const end of ends.splice(0)) end();
    await nextTurn();
  }
  expect(await left).toBe(false);
  expect(begun).toHaveLength(10 + 3);
});
