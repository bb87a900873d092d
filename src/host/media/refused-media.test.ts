import { expect, test } from 'vitest';
import { mediaSource } from '../../contract/additions/page/media-source.ts';
import { part } from '../../domain/words/finding-value.ts';
import { refusedMedia } from './refused-media.ts';

const binding = { baseUrl: null, apiKey: 'key', websocketID: 'ws-1' };
const pageWith = (mediaSources: () => Promise<ReadonlySet<string> | undefined>, ofPage?: typeof binding) => ({
  identity: () => ({ binding: ofPage }),
  mediaSources,
});

test('a refused picture stays refused while the configured sources cannot be read', async () => {
  const refused = refusedMedia(() => {});
  const refusal = { problem: part('drawing.script'), remedy: part('drawing.fix') };
  refused.note('media/logo.svg', refusal);
  const stopping = async () => {
    throw new Error('the service is stopping');
  };
  refused.follow(() => [pageWith(stopping, binding)]);
  const lines = ['media/logo.svg is not shown: it contains a script. Export it as plain SVG, or as PNG.'];
  expect(refused.lines()).toEqual(lines);
  await new Promise(setImmediate);
  expect(refused.lines()).toEqual(lines);
});

test('a refused picture in the configuration is forgotten once another picture replaces it, even while strangers open the page', async () => {
  const refused = refusedMedia(() => {});
  let named = 'data:image/png;base64,AAAA';
  const stranger = pageWith(async () => undefined);
  refused.follow(() => [pageWith(async () => new Set([named]), binding), stranger]);
  refused.note(mediaSource(named), 'it is damaged');
  refused.lines();
  await new Promise(setImmediate);
  expect(refused.lines()).toEqual(['a picture in the configuration is not shown: it is damaged']);
  named = 'data:image/png;base64,BBBBBBBB';
  refused.lines();
  await new Promise(setImmediate);
  expect(refused.lines()).toEqual([]);
});
