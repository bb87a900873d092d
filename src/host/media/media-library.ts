import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isDataUrl, mediaSource } from '../../contract/additions/page/media-source.ts';
import { mediaLimit, tooLarge } from '../../domain/pictures/read-picture.ts';
import { concurrencyLimit } from '../../service/limits/concurrency-limit.ts';
import { type Rate, tokenBuckets } from '../../service/limits/token-buckets.ts';
import { inFolderTurn } from '../data-folder/in-folder-turn.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import { systemCode } from '../outcomes/outcome.ts';
import { checkedFiles } from './checked-files.ts';
import type { FetchBytes } from './fetch-media.ts';
import { type Media, readMedia, type ServedMedia } from './media.ts';
import type { MediaCache } from './media-cache.ts';
import type { RefusedMedia } from './refused-media.ts';

/**
 * The time limit for reading a branch file's picture. A browser has only six connections to its host, so a slower
 * picture is not shown.
 */
const patienceMs = 5_000;

/** The rate of refreshes. After five minutes, a cached picture is shown and also fetched again in the background. */
const refreshes: Rate = { perMinute: 1 / 5, burst: 1 };

/**
 * The rate of attempts to fetch a picture after a failure. Such a picture may have 32 MB, and everyone who sees a page
 * may request it as often as they like.
 */
const failures: Rate = { perMinute: 2 };

/** Each fetch may need memory for a large video. The queue has space for all pictures of a branch. */
const fetches = { running: 3, waiting: 1_000 };

interface Deps {
  /** Undefined while the allowed sources are unknown. */
  readonly allowedSources: () => Promise<ReadonlySet<string> | undefined>;
  /** The folder that contains the branches' `media/`; undefined with an external service. */
  readonly branchFolder: string | undefined;
  /** The base of an external service's relative addresses. */
  readonly base: URL | undefined;
  readonly fetchBytes: FetchBytes;
  readonly cache: MediaCache;
  readonly uptimeSeconds: () => number;
  /** Receives the reason why a picture or video is not shown; undefined if it is shown. */
  readonly onRead: RefusedMedia['note'];
}

/** Returns undefined if there is nothing to show. */
export type FindMedia = (source: string) => Promise<ServedMedia | undefined>;

/** The pictures and videos of a branch. Media from the network are cached and, if possible, served from the cache. */
export function mediaLibrary(deps: Deps): FindMedia {
  const {
    allowedSources: named,
    branchFolder: ownFolder,
    base,
    fetchBytes,
    cache,
    uptimeSeconds,
    onRead,
  } = deps;
  const sourceOf = new Map<string, string>();
  const readFile = checkedFiles(undefined, (file, refusal) => onRead(sourceOf.get(file) ?? file, refusal));

  function mediaIn(bytes: Buffer, source: string): Media | undefined {
    const read = readMedia(bytes);
    onRead(source, read.ok ? undefined : read.refusal);
    return read.ok ? read.media : undefined;
  }

  const buckets = tokenBuckets();
  const inTurn = concurrencyLimit(fetches);
  const inProgress = new Map<string, Promise<ServedMedia | undefined>>();
  /** Shares one read between concurrent requests for a file, so a crowd does not delay other files. */
  function readOnce(name: string, read: () => Promise<ServedMedia | undefined>) {
    const reading = inProgress.get(name) ?? read().finally(() => inProgress.delete(name));
    inProgress.set(name, reading);
    return reading;
  }

  async function fetchAndCache(url: URL, source: string): Promise<Media | undefined> {
    const bytes = await fetchBytes(url);
    if (bytes === undefined && !(await cache.get(url.href)))
      onRead(source, 'it cannot be fetched; check its address and the network');
    const media = bytes && mediaIn(bytes, source);
    if (media === undefined) {
      buckets.take(`failure ${url.href}`, failures, uptimeSeconds() * 1_000);
      return undefined;
    }
    buckets.take(url.href, refreshes, uptimeSeconds() * 1_000);
    await cache.put(url.href, media);
    return media;
  }

  async function fetchOnce(url: URL, source: string): Promise<ServedMedia | undefined> {
    if (buckets.waitFor(`failure ${url.href}`, failures, uptimeSeconds() * 1_000) > 0) return undefined;
    return readOnce(url.href, () => inTurn(() => fetchAndCache(url, source)));
  }

  /**
   * Finds the picture of a data URL. Data URLs are cached too, because they are unknown while the service is
   * unavailable.
   */
  async function findDataUrl(source: string, allowed: ReadonlySet<string> | undefined) {
    const url = [...(allowed ?? [])].find((one) => mediaSource(one) === source);
    if (url === undefined) return allowed ? undefined : cache.get(source);
    const media = mediaIn(dataUrlBytes(url), source);
    const cached = await cache.get(source);
    // Clients share the cached copy, so slow clients keep only one copy in memory.
    if (cached && cached.hash === media?.hash) return cached;
    if (media) await cache.put(source, media);
    return media;
  }

  /** Reads a file of the branch. Returns undefined if the file is not a picture or video, or is outside `media/`. */
  async function readBranchFile(folder: string, source: string): Promise<ServedMedia | undefined> {
    try {
      const media = await realpath(join(folder, 'media'));
      const file = await realpath(join(folder, source));
      if (!file.startsWith(media + sep)) return undefined;
      const { size } = await stat(file);
      sourceOf.set(file, source);
      if (size <= mediaLimit) return await readFile(file);
      onRead(source, tooLarge(mediaLimit).refusal);
      return undefined;
    } catch (error) {
      // The check of the branch file reports missing files.
      onRead(source, systemCode(error) === 'ENOENT' ? undefined : fileProblem(error));
      return undefined;
    }
  }

  async function readBranchMedia(folder: string, source: string): Promise<ServedMedia | undefined> {
    const media = await inFolderTurn(folder, patienceMs, () => readBranchFile(folder, source));
    if (media === 'silent') {
      onRead(source, 'its folder does not respond');
      return undefined;
    }
    // An unchanged file is not read again, so only this call reports that it is shown.
    if (media) onRead(source, undefined);
    return media;
  }

  return async (source) => {
    const allowed = await named();
    if (isDataUrl(source)) return findDataUrl(source, allowed);
    if (allowed && !allowed.has(source)) return undefined;
    if (ownFolder !== undefined && allowed && !URL.canParse(source))
      return readOnce(source, () => readBranchMedia(ownFolder, source));
    if (!URL.canParse(source, base?.href)) return undefined;
    const url = new URL(source, base);
    const cached = await cache.get(url.href);
    if (cached === undefined) return allowed && fetchOnce(url, source);
    if (buckets.waitFor(url.href, refreshes, uptimeSeconds() * 1_000) === 0) {
      fetchOnce(url, source).catch(() => onRead(source, 'it cannot be read; save it again'));
    }
    return cached;
  };
}

/**
 * The bytes of a data URL. A URL without a comma, or one that cannot be decoded, gives bytes that are not a picture.
 */
function dataUrlBytes(url: string): Buffer {
  const comma = url.indexOf(',');
  const content = url.slice(comma + 1);
  if (/;\s*base64\s*$/i.test(url.slice(0, Math.min(comma, 200)))) return Buffer.from(content, 'base64');
  try {
    return Buffer.from(decodeURIComponent(content));
  } catch {
    return Buffer.alloc(0);
  }
}
