import { expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

it('what comes later is fetched once, and again only if it could not be fetched', async () => {
  let attempts = 0;
  const fetched = loadOnce(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the line was cut');
    return attempts;
  });
  await expect(fetched()).rejects.toThrow('the line was cut');
  expect([await fetched(), await fetched()]).toEqual([2, 2]);
});
