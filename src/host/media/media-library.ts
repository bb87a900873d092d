import { readBranchMedia } from './branch-media.ts';
import type { FetchBytes } from './fetch-media.ts';
import { type Media, mediaOf } from './media.ts';
import type { MediaCache } from './media-cache.ts';

/** After this long a kept picture is shown once more and fetched again meanwhile. */
const freshSeconds = 5 * 60;

interface Deps {
  /** What may be shown; undefined while the service does not say. */
  readonly allowedSources: () => Promise<ReadonlySet<string> | undefined>;
  /** The folder of the branch files; undefined with a service of others. */
  readonly branchFolder: string | undefined;
  /** What relative addresses of a service of others are relative to. */
  readonly base: URL | undefined;
  readonly fetchBytes: FetchBytes;
  readonly cache: MediaCache;
  readonly uptimeSeconds: () => number;
}

/** A picture or film by the source that the configuration has for it; undefined if there is none to show. */
export type FindMedia = (source: string) => Promise<Media | undefined>;

/** All the pictures of a branch. Those of the network are kept, and shown from there first. */
export function mediaLibrary(parts: Deps): FindMedia {
  const { allowedSources: named, branchFolder: ownFolder, base, fetchBytes, cache, uptimeSeconds } = parts;
  const freshUntil = new Map<string, number>();
  const underWay = new Map<string, Promise<Media | undefined>>();

  async function fetchAndKeep(url: URL): Promise<Media | undefined> {
    const bytes = await fetchBytes(url);
    const media = bytes && mediaOf(bytes);
    if (media === undefined) return undefined;
    freshUntil.set(url.href, uptimeSeconds() + freshSeconds);
    // A full disk costs the copy, not the picture.
    await cache.put(url.href, media).catch(() => undefined);
    return media;
  }

  function fetchOnce(url: URL): Promise<Media | undefined> {
    const running = underWay.get(url.href);
    if (running) return running;
    const fetching = fetchAndKeep(url).finally(() => underWay.delete(url.href));
    underWay.set(url.href, fetching);
    return fetching;
  }

  return async (source) => {
    const allowed = await named();
    if (allowed && !allowed.has(source)) return undefined;
    if (ownFolder !== undefined && allowed && !URL.canParse(source))
      return readBranchMedia(ownFolder, source);
    if (!URL.canParse(source, base?.href)) return undefined;
    const url = new URL(source, base);
    const kept = await cache.get(url.href);
    if (kept === undefined) return allowed && fetchOnce(url);
    if (uptimeSeconds() >= (freshUntil.get(url.href) ?? 0)) void fetchOnce(url);
    return kept;
  };
}
