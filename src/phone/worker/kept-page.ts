interface Deps {
  readonly caches: CacheStorage;
  readonly fetch: (request: RequestInfo, init?: RequestInit) => Promise<Response>;
  /** Resolves with undefined if there is no result within this time. */
  readonly within: <T>(result: Promise<T>, ms: number) => Promise<T | undefined>;
}

const cacheName = 'foyer-phone-page';
export const pagePath = '/phone';

/** In a dead spot a request may hang for minutes. The stored page shows its content with its age instead. */
const documentMs = 3_000;

/** The maximum number of stored files, enough for two versions of the page in several languages. */
const mostFiles = 60;

/** The page as this browser last loaded it, for use without a network. */
export function keptPage({ caches, fetch, within }: Deps) {
  const open = () => caches.open(cacheName);

  async function keep(path: string, response: Response): Promise<void> {
    if (!response.ok || response.redirected) return;
    const cache = await open();
    await cache.put(path, response);
    const files = await cache.keys();
    // The oldest files come first.
    for (const file of files.slice(0, Math.max(0, files.length - mostFiles))) await cache.delete(file);
  }

  return {
    /** The current document, or the stored document if the network is slow. */
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
    /** File names contain a content hash, so a stored file is always current. */
    async file(path: string): Promise<Response> {
      const kept = await (await open()).match(path);
      if (kept) return kept;
      const response = await fetch(path);
      await keep(path, response.clone());
      return response;
    },
    /** Stores the page and these files, which were loaded before the worker existed. */
    async keepAll(paths: readonly string[]): Promise<void> {
      const cache = await open();
      for (const path of [pagePath, ...paths]) {
        if (!(await cache.match(path))) await keep(path, await fetch(path));
      }
    },
  };
}
