import { expect, it } from 'vitest';
import type { SelectableClerk } from '../../contract/selectable-clerk.ts';
import type { Client } from '../../page/api/client.ts';
import type { Result } from '../../page/api/failure.ts';
import { clerksQuery } from './clerks-query.ts';

const clerk = (name: string, waitTime = 0): SelectableClerk => ({
  user: { key: name.toLowerCase(), name, avatar: '' },
  counter: { key: 'counter-1', name: 'Counter 1', waitTime },
});

function clientWith(answers: Readonly<Record<string, Result<readonly SelectableClerk[]>>>): Client {
  const call = async (_endpoint: unknown, { query }: { query?: { service: string } }) =>
    answers[query?.service ?? ''] as never;
  return { call, callUnchecked: call } as Client;
}

const ask = (client: Client, ...services: string[]) =>
  clerksQuery(client, { services, language: 'en' }).queryFn();

it('a visitor can choose the clerks who serve everything on the ticket', async () => {
  const client = clientWith({
    passport: { ok: true, answer: [clerk('Ana', 60_000), clerk('Bo')] },
    permit: { ok: true, answer: [clerk('Cleo'), clerk('Ana', 120_000)] },
  });
  expect(await ask(client, 'passport', 'permit')).toEqual([clerk('Ana', 60_000)]);
  expect((await ask(client, 'passport')).map(({ user }) => user.name)).toEqual(['Ana', 'Bo']);
});

it('a name of a clerk or a counter that is too long for any screen is cut', async () => {
  const long = 'Anastasia '.repeat(2_000);
  const { user, counter, ...rest } = clerk('Ana');
  const named = { ...rest, user: { ...user, name: long }, counter: { ...counter, name: long } };
  const client = clientWith({ passport: { ok: true, answer: [named] } });
  const [shown] = await ask(client, 'passport');
  for (const name of [shown?.user.name, shown?.counter.name]) {
    expect(name).toMatch(/^Anastasia .*…$/);
    expect(name?.length).toBeLessThanOrEqual(200);
  }
});

it('a failed read of the clerks does not count as an empty list', async () => {
  const client = clientWith({ passport: { ok: false, failure: { kind: 'unreachable', problem: 'cut' } } });
  await expect(ask(client, 'passport')).rejects.toThrow('selectableClerks');
});
