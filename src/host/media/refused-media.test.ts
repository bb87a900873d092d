import { expect, test } from 'vitest';
import { refusedMedia } from './refused-media.ts';

test('a refused picture stays refused while the sources in the configuration cannot be read', async () => {
  const refused = refusedMedia(() => {});
  refused.note('media/logo.svg', 'it contains a script');
  refused.follow(async () => {
    throw new Error('the service is stopping');
  });
  const lines = ['media/logo.svg is not shown: it contains a script'];
  expect(refused.lines()).toEqual(lines);
  await new Promise(setImmediate);
  expect(refused.lines()).toEqual(lines);
});
