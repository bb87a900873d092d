import { execFileSync } from 'node:child_process';
import promises, { constants, mkdir, open, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mediaSource } from '../../contract/additions/page/media-source.ts';
import { eventually } from '../../testing/eventually.ts';
import { aPng, png, shownMedia, svg } from '../../testing/host/pictures.ts';
import { passTimeUntilSettled } from '../../testing/pass-time-until-settled.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Media, ServedMedia } from './media.ts';
import { mediaLibrary } from './media-library.ts';
import type { RefusedMedia } from './refused-media.ts';

let allowed: ReadonlySet<string> | undefined;
let network: Map<string, Buffer>;
let cached: Map<string, Media>;
let requested: string[];
let stored: string[];
let uptime: number;
let problems: Map<string, Parameters<RefusedMedia['note']>[1]>;

beforeEach(() => {
  allowed = new Set(['/logo.png', 'https://cdn.example/wall.png']);
  network = new Map([
    ['https://queue.example/logo.png', png],
    ['https://cdn.example/wall.png', png],
    ['https://queue.example/secret.png', png],
  ]);
  cached = new Map();
  requested = [];
  stored = [];
  uptime = 0;
  problems = new Map();
});

const library = (ownFolder?: string, transfer = async () => {}) =>
  mediaLibrary({
    allowedSources: async () => allowed,
    branchFolder: ownFolder,
    base: ownFolder === undefined ? new URL('https://queue.example/north/') : undefined,
    async fetchBytes({ href }) {
      requested.push(href);
      await transfer();
      return network.get(href);
    },
    cache: {
      get: async (address) => cached.get(address),
      async put(address, media) {
        stored.push(address);
        cached.set(address, media);
      },
    },
    uptimeSeconds: () => uptime,
    onRead: (source, problem) => void problems.set(source, problem),
  });

function spyOnReads() {
  const reads = vi.spyOn(promises, 'readFile');
  syncBuiltinESMExports();
  onTestFinished(() => {
    reads.mockRestore();
    syncBuiltinESMExports();
  });
  return reads;
}

it('a refused picture is reported with the reason until the picture is repaired', async () => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  network.set('https://queue.example/logo.png', script);
  const find = library();
  expect(await find('/logo.png')).toBeUndefined();
  expect(problems.get('/logo.png')).toMatchObject({ problem: { part: 'drawing.script' } });
  network.set('https://queue.example/logo.png', svg);
  await find('/logo.png');
  expect(problems.get('/logo.png')).toBeUndefined();
});

describe('pictures of an external service', () => {
  it('have the configured addresses, relative to the service', async () => {
    const find = library();
    expect(await find('/logo.png')).toEqual(shownMedia(png));
    expect(await find('https://cdn.example/wall.png')).toEqual(shownMedia(png));
  });

  it('are fetched a few at a time, because each may need the memory of a large video', async () => {
    const sources = Array.from({ length: 20 }, (_, number) => `https://cdn.example/${number}.png`);
    allowed = new Set(sources);
    for (const source of sources) network.set(source, png);
    let [running, most] = [0, 0];
    const find = library(undefined, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    });
    const found = await Promise.all(sources.map(find));
    expect(found.filter((media) => media !== undefined)).toHaveLength(20);
    expect(most).toBe(3);
  });

  it('are not fetched if the configuration does not name them', async () => {
    const find = library();
    for (const source of ['/secret.png', 'https://queue.example/logo.png', '../logo.png', '']) {
      expect(await find(source)).toBeUndefined();
    }
    expect(requested).toEqual([]);
  });

  it('can be data URLs in the configuration, and are checked like all other pictures', async () => {
    const base64 = `data:image/png;base64,${png.toString('base64')}`;
    const escaped = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.toString())}`;
    const dangerous = `data:image/svg+xml,${encodeURIComponent(svg.toString().replace('/>', '><script/></svg>'))}`;
    const large = `data:image/png;base64,${aPng(30_000, 30_000).toString('base64')}`;
    allowed = new Set([base64, escaped, dangerous, large, 'data:', 'data:image/svg+xml,%']);
    const find = library();
    expect(await find(mediaSource(base64))).toEqual(shownMedia(png));
    expect(await find(mediaSource(escaped))).toEqual(shownMedia(svg));
    // A repeated request creates no further copy in memory.
    expect(await find(mediaSource(base64))).toBe(cached.get(mediaSource(base64)));
    for (const source of [dangerous, large, 'data:', 'data:image/svg+xml,%', `${base64}x`]) {
      expect(await find(mediaSource(source))).toBeUndefined();
    }
    expect(problems.get(mediaSource('data:image/svg+xml,%'))).toMatchObject({
      problem: { part: 'file.format' },
    });
    expect(await find(base64)).toBeUndefined();
    expect(requested).toEqual([]);
    expect(await find(mediaSource(base64))).toEqual(shownMedia(png));
    expect(stored).toEqual([base64, escaped].map(mediaSource));

    allowed = undefined;
    expect(await find(mediaSource(base64))).toEqual(shownMedia(png));
    expect(await find(mediaSource(large))).toBeUndefined();
  });

  it('are refused if they are not pictures', async () => {
    network.set('https://queue.example/logo.png', Buffer.from('<html>Log in</html>'));
    expect(await library()('/logo.png')).toBeUndefined();
    expect(cached.size).toBe(0);
  });

  it('are shown from the cache if a new copy is unreadable', async () => {
    const find = library();
    await find('/logo.png');
    uptime = 24 * 60 * 60;
    network.get = () => {
      throw new Error('of the network');
    };
    expect(await find('/logo.png')).toEqual(shownMedia(png));
    await new Promise(setImmediate);
    expect(problems.get('/logo.png')).toBe('it cannot be read; save it again');
  });

  it('are fetched only twice a minute while they are missing or refused, however often pages request them', async () => {
    network.set('https://queue.example/logo.png', Buffer.from('<html>Log in</html>'));
    const find = library();
    for (let request = 0; request < 20; request++) expect(await find('/logo.png')).toBeUndefined();
    expect(requested).toHaveLength(2);
    network.set('https://queue.example/logo.png', png);
    uptime = 60;
    expect(await find('/logo.png')).toEqual(shownMedia(png));
  });

  it('are reported while they can be neither fetched nor shown from the cache', async () => {
    const find = library();
    network.clear();
    expect(await find('/logo.png')).toBeUndefined();
    expect(problems.get('/logo.png')).toBe('it cannot be fetched; check its address and the network');
    network.set('https://queue.example/logo.png', png);
    expect(await find('/logo.png')).toEqual(shownMedia(png));
    expect(problems.get('/logo.png')).toBeUndefined();
    network.clear();
    uptime = 24 * 60 * 60;
    expect(await find('/logo.png')).toEqual(shownMedia(png));
    await new Promise(setImmediate);
    expect(problems.get('/logo.png')).toBeUndefined();
  });

  it('are shown without a network, and while the service does not say which pictures are allowed', async () => {
    await library()('/logo.png');
    network.clear();
    const later = library();
    expect(await later('/logo.png')).toEqual(shownMedia(png));
    allowed = undefined;
    expect(await later('/logo.png')).toEqual(shownMedia(png));
    expect(await later('https://cdn.example/wall.png')).toBeUndefined();
  });

  it('are shown immediately and renewed after five minutes', async () => {
    const find = library();
    await find('/logo.png');
    network.set('https://queue.example/logo.png', svg);
    uptime += 299;
    await find('/logo.png');
    expect(requested).toHaveLength(1);
    uptime += 1;
    expect(await find('/logo.png')).toEqual(shownMedia(png));
    expect(requested).toHaveLength(2);
    expect(await find('/logo.png')).toEqual(shownMedia(svg));
  });

  it('are fetched once for simultaneous requests', async () => {
    const find = library();
    await Promise.all([find('/logo.png'), find('/logo.png'), find('/logo.png')]);
    expect(requested).toHaveLength(1);
  });
});

describe('pictures beside a branch file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    await mkdir(join(folder, 'media'));
    await writeFile(join(folder, 'media/logo.svg'), svg);
    await writeFile(join(folder, 'media/notes.txt'), 'not a picture');
    await writeFile(join(folder, 'outside.svg'), svg);
    await symlink(join(folder, 'outside.svg'), join(folder, 'media/link.svg'));
  });

  it('are served only from the folder media', async () => {
    const elsewhere = [
      'media/../outside.svg',
      'outside.svg',
      'media/link.svg',
      'media/notes.txt',
      'media/none.svg',
      'media/',
      'media',
      'media/logo.svg\0.png',
      join(folder, 'media/logo.svg'),
    ];
    allowed = new Set(['media/logo.svg', ...elsewhere]);
    const find = library(folder);
    expect(await find('media/logo.svg')).toEqual(shownMedia(svg));
    for (const source of elsewhere) expect(await find(source)).toBeUndefined();
    expect(requested).toEqual([]);
  });

  it('are reported while they are unreadable, for example without permission, and are shown again afterwards', async () => {
    allowed = new Set(['media/logo.svg']);
    const find = library(folder);
    const shown = await find('media/logo.svg');
    const noPermission = Object.assign(new Error(), { code: 'EACCES' });
    const reads = vi.spyOn(promises, 'realpath').mockRejectedValue(noPermission);
    syncBuiltinESMExports();
    expect(await find('media/logo.svg')).toBeUndefined();
    reads.mockRestore();
    syncBuiltinESMExports();
    expect(problems.get('media/logo.svg')).toMatch(/has no permission$/);
    expect(await find('media/logo.svg')).toEqual(shown);
    expect(problems.get('media/logo.svg')).toBeUndefined();
  });

  it('block only one thread of the process while their folder hangs, and are shown again afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const sources = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `media/${name}.png`);
    allowed = new Set(sources);
    // A pipe without a writer hangs like a network share.
    for (const source of sources) execFileSync('mkfifo', [join(folder, source)]);
    const find = library(folder);
    const timers = { pass: async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms)) };
    const found = await passTimeUntilSettled(timers, Promise.all(sources.map(find)));
    expect(found).toEqual(sources.map(() => undefined));
    expect(problems.get('media/f.png')).toBe('its folder does not respond');
    // This call can only return if a thread is free.
    await stat(folder);
    vi.useRealTimers();
    const ending = constants.O_WRONLY | constants.O_NONBLOCK;
    // Opening succeeds only while the pipe is being read.
    await eventually(async () => (await open(join(folder, 'media/a.png'), ending)).close());
    await rm(join(folder, 'media/f.png'));
    await writeFile(join(folder, 'media/f.png'), png);
    expect(await find('media/f.png')).toEqual(shownMedia(png));
    expect(problems.get('media/f.png')).toBeUndefined();
  });

  it('are read and held in memory only once for a crowd of clients, even if the clients read slowly', async () => {
    const photo = Buffer.concat([aPng(9, 9), Buffer.alloc(64 * 1024)]);
    await writeFile(join(folder, 'media/photo.png'), photo);
    allowed = new Set(['media/photo.png', 'media/logo.svg']);
    const reads = spyOnReads();
    const find = library(folder);
    const crowd = ['media/photo.png', 'media/logo.svg'].flatMap((source) => Array<string>(100).fill(source));
    const found = await Promise.all(crowd.map(find));
    expect([found[0], found[199]]).toEqual([shownMedia(photo), shownMedia(svg)]);
    // The bytes stay in memory while a client is still reading them.
    const memoryOf = (media: ServedMedia | undefined) => media && 'bytes' in media && media.bytes.buffer;
    expect(memoryOf(await find('media/photo.png'))).toBe(memoryOf(found[0]));
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('are read only once while they are refused, and are reported until somebody repairs or deletes them', async () => {
    const logo = join(folder, 'media/logo.svg');
    await writeFile(logo, '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    allowed = new Set(['media/logo.svg']);
    const reads = spyOnReads();
    const find = library(folder);
    for (let turn = 0; turn < 3; turn++) {
      problems.clear();
      expect(await find('media/logo.svg')).toBeUndefined();
      expect(problems.get('media/logo.svg')).toMatchObject({ problem: { part: 'drawing.script' } });
    }
    expect(reads).toHaveBeenCalledTimes(1);
    await rm(logo);
    expect([await find('media/logo.svg'), problems.get('media/logo.svg')]).toEqual([undefined, undefined]);
    await writeFile(logo, svg);
    expect(await find('media/logo.svg')).toEqual(shownMedia(svg));
  });

  it('can also come from the public network', async () => {
    expect(await library(folder)('https://cdn.example/wall.png')).toEqual(shownMedia(png));
  });
});
