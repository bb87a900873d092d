import crypto from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import fastify from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSelectableClerks } from '../../contract/endpoints/ticket-endpoints.ts';
import { shownMedia, svg } from '../../testing/host/pictures.ts';
import { startTestServer } from '../../testing/host/test-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openMediaCache } from './media-cache.ts';
import { mediaRoute } from './media-route.ts';
import { openMedia } from './open-media.ts';
import { refusedMedia } from './refused-media.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'media'));
});

const clerks = [
  { user: { key: 'ana', name: 'Ana', avatar: 'ana.svg' }, counter: { key: 'c1', name: '1', waitTime: 0 } },
];

/**
 * A host whose branch has a background video and offers a choice of clerks. `at` is the address of an external
 * service.
 */
async function openHost(at?: string) {
  let knows = true;
  const settings = { styling: { backgroundImage: 'media/fair.webm', logoImage: '' } };
  const { findMedia, forward } = openMedia({
    // biome-ignore lint/suspicious/noExplicitAny: the caller names the schema of what is read.
    read: async () => (knows ? settings : undefined) as any,
    forward: async () => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(clerks)) }),
    upstreamUrl: at,
    branchFolder: at === undefined ? folder : undefined,
    cache: await openMediaCache(join(folder, 'cache'), { now: Date.now, log() {} }),
    closing: new AbortController().signal,
    uptimeSeconds: () => 0,
    refusedMedia: refusedMedia(() => {}),
  });
  const app = fastify();
  await app.register(mediaRoute(() => ({ findMedia })));
  return {
    find: findMedia,
    ask: (source: string, headers: Record<string, string> = {}) =>
      app.inject({ url: '/kiosk/media', query: { src: source }, headers }),
    readClerks: () =>
      forward({
        endpoint: readSelectableClerks,
        query: { service: 's1', language: 'en' },
        headers: {},
        body: undefined,
      }),
    forget() {
      knows = false;
    },
  };
}

const video = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm and what it shows', 'latin1');

describe('the video of a branch', () => {
  it('is sent as a whole, or as the part that a browser requests', async () => {
    await writeFile(join(folder, 'media/fair.webm'), video);
    const { ask } = await openHost();
    const whole = await ask('media/fair.webm');
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/webm']);
    expect(whole.rawPayload).toEqual(video);
    const part = await ask('media/fair.webm', { range: 'bytes=4-9' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 4-9/${video.length}`);
    expect(part.rawPayload).toEqual(video.subarray(4, 10));
    expect((await ask('media/fair.webm', { range: 'bytes=0-3' })).headers['content-length']).toBe('4');
  });

  it('is hashed again only after its file has changed', async () => {
    const hash = vi.spyOn(crypto, 'createHash');
    syncBuiltinESMExports();
    const cache = await openMediaCache(join(folder, 'cache'), { now: Date.now, log() {} });
    const media = shownMedia(video);
    if (media) await cache.put('https://a.example/fair.webm', media);
    await writeFile(join(folder, 'media/fair.webm'), video);
    const { find } = await openHost();
    for (const read of [() => find('media/fair.webm'), () => cache.get('https://a.example/fair.webm')]) {
      hash.mockClear();
      for (let part = 0; part < 5; part++) expect(await read()).toMatchObject({ size: video.length });
      expect(hash).toHaveBeenCalledTimes(1);
    }
    const longer = Buffer.concat([video, video]);
    await writeFile(join(folder, 'media/fair.webm'), longer);
    expect(await find('media/fair.webm')).toMatchObject({ size: longer.length });
    hash.mockRestore();
    syncBuiltinESMExports();
  });
});

describe('the picture of a clerk', () => {
  it('is shown once a response has named it', async () => {
    const server = await startTestServer((request, response) =>
      request.url === '/north/ana.svg' ? response.end(svg) : response.writeHead(404).end(),
    );
    const { find, readClerks } = await openHost(`${server.url}/north`);
    expect(await find('ana.svg')).toBeUndefined();
    await readClerks();
    expect(await find('ana.svg')).toEqual(shownMedia(svg));
    await server.close();
  });

  it('is not fetched while the allowed pictures are unknown', async () => {
    let asked = 0;
    const server = await startTestServer((_request, response) => {
      asked++;
      response.end(svg);
    });
    const { find, readClerks, forget } = await openHost(server.url);
    await readClerks();
    forget();
    expect(await find('ana.svg')).toBeUndefined();
    expect(asked).toBe(0);
    await server.close();
  });
});
