import { describe, expect, it } from 'vitest';
import { type StoredPage, storedPages } from '../../../contract/additions/page/shell-version.ts';
import { storedShells } from './shells.ts';

function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      match: async (path: string) => files.get(path)?.clone(),
      put: async (path: string, response: Response) => void files.set(path, response),
    };
  };
  const caches = {
    open,
    match: async (path: string) => [...stored.values()].flatMap((files) => files.get(path) ?? [])[0]?.clone(),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  return { caches: caches as unknown as CacheStorage, stored };
}

const first = 'aaaaaaaaaaaa';
const second = 'bbbbbbbbbbbb';
const third = 'cccccccccccc';

function setUp() {
  const host = { version: first, isUp: true, lacks: '' };
  const clock = { now: 1_000_000 };
  const { caches, stored } = memoryCaches();
  async function fetch(path: string): Promise<Response> {
    const { version } = host;
    if (!host.isUp || path === host.lacks) throw new TypeError('Failed to fetch');
    if (path === '/version.json') {
      const pieces = ['/assets/pieces/one.woff2', '/assets/pieces/two.woff2'];
      return Response.json({ version, files: ['/', `/assets/menu-${version}.js`], pieces });
    }
    return new Response(`${path} of ${version}`);
  }
  const start = () => storedShells({ page: storedPages.kiosk, caches, fetch, now: () => clock.now });
  let shells = start();
  const opened = async () => (await shells.open())?.page.text();
  async function visit(): Promise<string | undefined> {
    const page = await opened();
    await shells.ready(page?.slice(-first.length) ?? '', true);
    return page;
  }
  async function brokenVisit(): Promise<string | undefined> {
    const page = await opened();
    clock.now += 60_000;
    await shells.failed();
    return page;
  }
  return {
    host,
    clock,
    stored,
    visit,
    brokenVisit,
    opened,
    shells: () => shells,
    restart() {
      shells = start();
    },
    async release(version: string) {
      host.version = version;
      return shells.update();
    },
  };
}

describe('the kiosk opens', () => {
  it('from the complete files in the browser while the host does not answer', async () => {
    const { host, shells, visit, restart } = setUp();
    expect(await shells().open()).toBeUndefined();
    await shells().update();
    host.isUp = false;
    restart();
    expect(await visit()).toBe(`/ of ${first}`);
    expect(await (await shells().file(`/assets/menu-${first}.js`))?.text()).toContain(first);
  });

  it('only with a version that is stored completely', async () => {
    const { host, shells, visit, release, stored } = setUp();
    await shells().update();
    host.lacks = `/assets/menu-${second}.js`;
    await expect(release(second)).rejects.toThrow('Failed to fetch');
    expect([...stored.keys()].some((name) => name.includes(second))).toBe(false);
    expect(await visit()).toContain(first);
    host.lacks = '';
    expect(await release(second)).toBe(true);
  });
});

describe('a new version', () => {
  it('waits until the kiosk is idle, and is used by the next page', async () => {
    const { shells, visit, release } = setUp();
    await shells().update();
    await visit();
    expect(await release(second)).toBe(true);
    expect(await visit()).toContain(first);
    expect(await shells().activate()).toBe(true);
    expect(await visit()).toContain(second);
    expect(await shells().update()).toBe(false);
  });

  it('does not replace a page while the host is unavailable', async () => {
    const { host, shells, visit, release } = setUp();
    await shells().update();
    await release(second);
    host.isUp = false;
    await expect(shells().activate()).rejects.toThrow();
    expect(await visit()).toContain(first);
  });

  it('keeps the files of the previous version, and no older files', async () => {
    const { shells, visit, release } = setUp();
    await shells().update();
    for (const version of [second, third]) {
      await visit();
      await release(version);
      await shells().activate();
    }
    await shells().ready(third, false);
    expect(await shells().file(`/assets/menu-${first}.js`)).toBeDefined();
    await visit();
    expect(await shells().file(`/assets/menu-${first}.js`)).toBeUndefined();
    expect(await shells().file(`/assets/menu-${second}.js`)).toBeDefined();
  });

  it('has the font pieces that the previous version used, and no other pieces', async () => {
    const { shells, visit, release } = setUp();
    await shells().update();
    await shells().keepPiece('/assets/pieces/one.woff2', new Response('one'));
    for (const version of [second, third]) {
      await visit();
      await release(version);
      await shells().activate();
    }
    await visit();
    expect(await (await shells().file('/assets/pieces/one.woff2'))?.text()).toBe('one');
    expect(await shells().file('/assets/pieces/two.woff2')).toBeUndefined();
  });

  it('is forgotten if it is withdrawn', async () => {
    const { shells, visit, release } = setUp();
    await shells().update();
    await release(second);
    expect(await release(first)).toBe(false);
    expect(await shells().activate()).toBe(false);
    expect(await visit()).toContain(first);
  });
});

describe('a version that does not start', () => {
  const withBroken = async () => {
    const kiosk = setUp();
    await kiosk.shells().update();
    await kiosk.visit();
    await kiosk.release(second);
    await kiosk.shells().activate();
    return kiosk;
  };

  it('is replaced by the previous version after two failures, and not stored again', async () => {
    const { shells, visit, brokenVisit, release } = await withBroken();
    expect(await brokenVisit()).toContain(second);
    expect(await brokenVisit()).toContain(second);
    expect(await visit()).toContain(first);
    expect(await shells().update()).toBe(false);
    expect(await shells().activate()).toBe(false);
    expect(await visit()).toContain(first);
    expect(await release(third)).toBe(true);
    await shells().activate();
    expect(await visit()).toContain(third);
  });

  it('is also noticed when the browser is restarted before a minute has passed', async () => {
    const { opened, clock, restart } = await withBroken();
    for (let start = 0; start < 2; start++) {
      expect(await opened()).toContain(second);
      clock.now += 20_000;
      restart();
    }
    expect(await opened()).toContain(first);
  });

  it('stays after one failure, and the count restarts after a successful start', async () => {
    const { visit, brokenVisit } = await withBroken();
    await brokenVisit();
    await visit();
    expect(await brokenVisit()).toContain(second);
    expect(await visit()).toContain(second);
  });

  it('is not confused with a version that staff reload several times in a row', async () => {
    const { opened, visit, clock } = await withBroken();
    for (let reload = 0; reload < 5; reload++) {
      await opened();
      clock.now += 1_000;
    }
    expect(await visit()).toContain(second);
  });

  it('stays if there is no previous version, until the host serves a new version', async () => {
    const { shells, brokenVisit, visit, release } = setUp();
    await shells().update();
    for (let start = 0; start < 3; start++) expect(await brokenVisit()).toContain(first);
    await release(second);
    await shells().activate();
    expect(await visit()).toContain(second);
  });
});

it('a board and a kiosk in one browser each store their own page, and remove no files of the other page', async () => {
  const { caches } = memoryCaches();
  const fetch = async (path: string) =>
    path.endsWith('/version.json')
      ? Response.json({ version: first, files: [path.startsWith('/board') ? '/board' : '/'] })
      : new Response(`${path} of ${first}`);
  const open = (page: StoredPage) => storedShells({ page, caches, fetch, now: () => 0 });
  const [kiosk, board] = [open(storedPages.kiosk), open(storedPages.board)];
  for (const shells of [kiosk, board]) await shells.update();
  for (const shells of [kiosk, board]) await shells.ready(first, true);
  expect(await (await kiosk.open())?.page.text()).toBe(`/ of ${first}`);
  expect(await (await board.open())?.page.text()).toBe(`/board of ${first}`);
});

it('a damaged stored state is discarded', async () => {
  const { shells, stored, visit } = setUp();
  await shells().update();
  stored.get('foyer-shells')?.set('/state', new Response('{"current":7'));
  expect(await shells().open()).toBeUndefined();
  await shells().update();
  expect(await visit()).toContain(first);
});
