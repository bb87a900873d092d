import { expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

it('a lazy part is loaded once, and again only after a failure', async () => {
  let attempts = 0;
  const load = loadOnce(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the connection was lost');
    return attempts;
  });
  await expect(load()).rejects.toThrow('the connection was lost');
  expect([await load(), await load()]).toEqual([2, 2]);
});
