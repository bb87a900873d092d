import { expect, it } from 'vitest';
import { keptPage } from './kept-page.ts';

function aBrowser() {
  const files = new Map<string, Response>();
  const cache = {
    match: async (path: string) => files.get(path)?.clone(),
    put: async (path: string, response: Response) => {
      files.delete(path);
      files.set(path, response);
    },
    keys: async () => [...files.keys()],
    delete: async (path: string) => files.delete(path),
  };
  const network = { state: 'up' as 'up' | 'cut' | 'hangs', version: 1, asked: [] as string[] };
  const page = keptPage({
    caches: { open: async () => cache } as unknown as CacheStorage,
    async fetch(path) {
      network.asked.push(String(path));
      if (network.state === 'hangs') return new Promise<never>(() => {});
      if (network.state === 'cut') throw new TypeError('no network');
      return new Response(`${path} ${network.version}`);
    },
    within: (result) =>
      Promise.race([result, new Promise<undefined>((done) => setTimeout(done, 5, undefined))]),
  });
  return { page, network, files };
}
const read = async (answer: Promise<Response>) => (await answer).text();

it('a visitor opens the page in a dead spot, with the files that were loaded before', async () => {
  const { page, network } = aBrowser();
  await page.keepAll(['/phone/assets/index-1.js']);
  for (const state of ['cut', 'hangs'] as const) {
    network.state = state;
    expect(await read(page.page())).toBe('/phone 1');
    expect(await read(page.file('/phone/assets/index-1.js'))).toBe('/phone/assets/index-1.js 1');
  }
});

it('a visitor with a network gets the current page', async () => {
  const { page, network } = aBrowser();
  await page.keepAll([]);
  network.version = 2;
  expect(await read(page.page())).toBe('/phone 2');
  network.state = 'cut';
  expect(await read(page.page())).toBe('/phone 2');
});

it('a file is loaded once', async () => {
  const { page, network } = aBrowser();
  await page.file('/phone/assets/de-1.js');
  await page.file('/phone/assets/de-1.js');
  expect(network.asked).toEqual(['/phone/assets/de-1.js']);
});

it('the files of old versions are deleted', async () => {
  const { page, files } = aBrowser();
  for (let number = 1; number <= 70; number++) await page.file(`/phone/assets/index-${number}.js`);
  expect([
    files.size,
    files.has('/phone/assets/index-10.js'),
    files.has('/phone/assets/index-70.js'),
  ]).toEqual([60, false, true]);
});
