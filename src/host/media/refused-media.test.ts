import { expect, test } from 'vitest';
import { mediaSource } from '../../contract/additions/page/media-source.ts';
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

test('a refused picture inside the configuration is forgotten once the configuration has another one', async () => {
  const refused = refusedMedia(() => {});
  let named = 'data:image/png;base64,AAAA';
  refused.follow(async () => new Set([named]));
  refused.note(mediaSource(named), 'it is damaged');
  refused.lines();
  await new Promise(setImmediate);
  expect(refused.lines()).toEqual(['a picture in the configuration is not shown: it is damaged']);
  named = 'data:image/png;base64,BBBBBBBB';
  refused.lines();
  await new Promise(setImmediate);
  expect(refused.lines()).toEqual([]);
});
