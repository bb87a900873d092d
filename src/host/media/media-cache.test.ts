import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { aGif, shownMedia } from '../../testing/host/pictures.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Media } from './media.ts';
import { openMediaCache } from './media-cache.ts';

let folder: string;
let now = 0;
let logged: string[];
beforeEach(async () => {
  logged = [];
  folder = join(await temporaryFolder(), 'media');
});

const log = (line: string) => void logged.push(line);
const open = (limit?: number) => openMediaCache(folder, { now: () => ++now, log, ...(limit && { limit }) });
function aPicture(content: string): Media {
  const media = shownMedia(Buffer.concat([aGif(9, 9), Buffer.from(content)]));
  if (media === undefined) throw new Error('not a picture');
  return media;
}

describe('cached pictures', () => {
  it('survive a restart', async () => {
    await (await open()).put('https://a.example/1', aPicture('one'));
    expect(await (await open()).get('https://a.example/1')).toEqual(aPicture('one'));
    expect(await (await open()).get('https://a.example/2')).toBeUndefined();
  });

  it('are stored once for each content, readable only by their owner', async () => {
    const cache = await open();
    const media = aPicture('one');
    await Promise.all([cache.put('a:1', media), cache.put('a:2', media), cache.put('a:1', media)]);
    expect((await readdir(folder)).sort()).toEqual([media.hash, 'index.json'].sort());
    expect((await stat(join(folder, media.hash))).mode & 0o777).toBe(0o600);
    expect(await cache.get('a:2')).toEqual(media);
  });

  it('are replaced by newer pictures, the oldest first', async () => {
    const cache = await open(45);
    for (const name of ['1', '2', '3']) await cache.put(name, aPicture(`pic ${name}`));
    expect(await cache.get('1')).toBeUndefined();
    expect(await cache.get('3')).toEqual(aPicture('pic 3'));
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('stay within the limit, and are kept longer if they were fetched again', async () => {
    const cache = await open(2 * aPicture('pic 1').bytes.length);
    for (const name of ['1', '2', '1']) await cache.put(name, aPicture(`pic ${name}`));
    expect(await cache.get('2')).toEqual(aPicture('pic 2'));
    await cache.put('3', aPicture('pic 3'));
    expect(await Promise.all(['1', '2', '3'].map(cache.get))).toEqual([
      aPicture('pic 1'),
      undefined,
      aPicture('pic 3'),
    ]);
  });

  it("have a limited number of addresses, even if a service changes a picture's address each time", async () => {
    const media = aPicture('one');
    await (await open()).put('a:0', media);
    const { 'a:0': entry } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, number) => [`a:${number}`, entry]));
    await writeFile(join(folder, 'index.json'), JSON.stringify(many));
    const cache = await open();
    await cache.put('a:new', media);
    expect(await cache.get('a:new')).toEqual(media);
    expect(Object.keys(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))).toHaveLength(1_000);
  });

  it('share their folder with files of an operator, which stay', async () => {
    const media = aPicture('one');
    await mkdir(join(folder, 'logos'), { recursive: true });
    await writeFile(join(folder, 'logo.png'), 'of the branch');
    await writeFile(join(folder, `${'a'.repeat(64)}.new`), 'half of a picture');
    await (await open()).put('a:1', media);
    expect((await readdir(folder)).sort()).toEqual(['index.json', 'logo.png', 'logos', media.hash].sort());
  });

  it('are not stored while their folder is a file; the host still starts, and logs the problem once', async () => {
    await writeFile(folder, 'not a folder');
    const cache = await open();
    for (const address of ['a:1', 'a:2']) await cache.put(address, aPicture('one'));
    expect(await cache.get('a:1')).toBeUndefined();
    expect(logged).toEqual([expect.stringMatching(/^pictures are not cached in /)]);
    await rm(folder);
    await cache.put('a:1', aPicture('one'));
    expect(await cache.get('a:1')).toEqual(aPicture('one'));
  });

  it('are shown completely or not at all', async () => {
    const cache = await open();
    const media = aPicture('one');
    await cache.put('a:1', media);
    await truncate(join(folder, media.hash), 7);
    expect(await cache.get('a:1')).toBeUndefined();
    await cache.put('a:1', media);
    expect(await cache.get('a:1')).toEqual(media);
    await writeFile(join(folder, media.hash), aPicture('three').bytes);
    expect(await cache.get('a:1')).toBeUndefined();
    await rm(join(folder, media.hash));
    expect(await cache.get('a:1')).toBeUndefined();
  });

  it('are discarded if their index is damaged', async () => {
    await (await open()).put('a:1', aPicture('one'));
    await writeFile(join(folder, 'index.json'), '{"a:1":{"hash":"../../etc/passwd"');
    const cache = await open();
    expect(await cache.get('a:1')).toBeUndefined();
    await cache.put('a:2', aPicture('two'));
    expect(Object.keys(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))).toEqual(['a:2']);
  });
});
