/** The browser features that the worker needs. */
interface Deps {
  readonly caches: CacheStorage;
  readonly fetch: (request: RequestInfo, init?: RequestInit) => Promise<Response>;
  /** The result; undefined if there is none in this time. */
  readonly within: <T>(result: Promise<T>, ms: number) => Promise<T | undefined>;
}

const cacheName = 'foyer-phone-page';
export const pagePath = '/phone';

/** A phone in a dead spot may wait for minutes. The page then keeps its content and shows its age. */
const documentMs = 3_000;

/** Two versions of the page in some languages. */
const mostFiles = 60;

/** The page as this browser last loaded it, for places without a network. */
export function keptPage({ caches, fetch, within }: Deps) {
  const open = () => caches.open(cacheName);

  async function keep(path: string, response: Response): Promise<void> {
    if (!response.ok || response.redirected) return;
    const cache = await open();
    await cache.put(path, response);
    const files = await cache.keys();
    // The oldest come first.
    for (const file of files.slice(0, Math.max(0, files.length - mostFiles))) await cache.delete(file);
  }

  return {
    /** The current document, or the stored one if the network is slow. */
    async page(): Promise<Response> {
      const asked = fetch(pagePath, { cache: 'no-store' });
      const served = await within(
        asked.catch(() => undefined),
        documentMs,
      );
      if (served?.ok) {
        await keep(pagePath, served.clone());
        return served;
      }
      return (await (await open()).match(pagePath)) ?? asked;
    },
    /** A file of the page. Its name changes with its content, so a stored one is always right. */
    async file(path: string): Promise<Response> {
      const kept = await (await open()).match(path);
      if (kept) return kept;
      const response = await fetch(path);
      await keep(path, response.clone());
      return response;
    },
    /** Stores the page and these files, which were loaded before there was a worker. */
    async keepAll(paths: readonly string[]): Promise<void> {
      const cache = await open();
      for (const path of [pagePath, ...paths]) {
        if (!(await cache.match(path))) await keep(path, await fetch(path));
      }
    },
  };
}
