import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { dummyPasswordHash, passwordHashes } from './passwords.ts';

const own = { key: 'user-1', password: 'a quiet harbour' };
const costs = (phc: string | undefined) => phc?.split('$').slice(0, 4);

async function hashAfter(earlier: string | undefined, user = own): Promise<string | undefined> {
  const stored = new Map(earlier === undefined ? [] : [['user-1', earlier]]);
  return (await passwordHashes([user], stored)).get('user-1')?.hash;
}

describe('a password', () => {
  it('keeps its hash while it is unchanged, and gets a new hash when it changes', async () => {
    const first = await hashAfter(undefined);
    expect(await hashAfter(first)).toBe(first);
    const another = await hashAfter(first, { ...own, password: 'a loud one' });
    expect(another).not.toBe(first);
  });

  it('can be omitted if the branch file contains its hash', async () => {
    const passwordHash = await hash(own.password, { memoryCost: 12_288, timeCost: 3, parallelism: 1 });
    const stored = await passwordHashes([{ key: 'user-1', passwordHash }], new Map());
    expect(stored.get('user-1')).toEqual({ hash: passwordHash, isNew: true });
  });

  it('counts as unchanged if only the cost of its hash changes', async () => {
    const cheap = await hash(own.password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    const isNew = async (password: string) =>
      (await passwordHashes([{ ...own, password }], new Map([['user-1', cheap]]))).get('user-1')?.isNew;
    expect(await isNew(own.password)).toBe(false);
    expect(await isNew('a loud one')).toBe(true);
  });

  it('is hashed again at the current cost if its stored hash is cheaper; the dummy hash has the same cost', async () => {
    const cheap = await hash(own.password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    const now = await hashAfter(cheap);
    expect(now).not.toBe(cheap);
    expect(costs(now)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(costs(await dummyPasswordHash)).toEqual(costs(now));
  });
});
