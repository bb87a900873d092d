import { expect, it } from 'vitest';
import { forEach } from './for-each.ts';
import { StoreTransientError } from './store-errors.ts';

const failEach = (failures: readonly Error[]) => forEach(failures, (failure) => Promise.reject(failure));

it('a failure of the database is thrown as itself, although other items fail too', async () => {
  const full = new StoreTransientError(new Error('database or disk is full'));
  await expect(failEach([new Error('one'), full, full])).rejects.toBe(full);
  await expect(failEach([new Error('one'), new Error('two')])).rejects.toThrow('one; Error: two');
});
