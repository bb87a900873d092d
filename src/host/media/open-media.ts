import type { Forward } from '../gateway/forward.ts';
import type { ReadService } from '../gateway/service-reader.ts';
import { configuredMedia } from './configured-media.ts';
import { mediaFetcher } from './fetch-media.ts';
import type { MediaCache } from './media-cache.ts';
import { mediaFromAnswers } from './media-from-answers.ts';
import { type FindMedia, mediaLibrary } from './media-library.ts';
import type { RefusedMedia } from './refused-media.ts';

interface Deps {
  readonly read: ReadService;
  readonly forward: Forward;
  /** The external service's address, with a path that may be empty; undefined if the service runs in this process. */
  readonly upstreamUrl: string | undefined;
  /** The folder that contains the branches' `media/`; undefined with an external service. */
  readonly branchFolder: string | undefined;
  readonly cache: MediaCache;
  readonly closing: AbortSignal;
  readonly uptimeSeconds: () => number;
  readonly refusedMedia: RefusedMedia;
}

/**
 * The media that the page may show: those in the configuration, and those in responses to the page. The page must use
 * the returned `forward`.
 */
export function openMedia(deps: Deps) {
  const { read, upstreamUrl, branchFolder, cache, closing, uptimeSeconds, refusedMedia } = deps;
  const base = upstreamUrl === undefined ? undefined : new URL(`${upstreamUrl}/`);
  const configured = configuredMedia({ read, uptimeSeconds });
  const { forward, sources } = mediaFromAnswers(deps.forward);
  async function allowedSources(): Promise<ReadonlySet<string> | undefined> {
    const allowed = await configured();
    return allowed && new Set([...allowed, ...sources()]);
  }
  const findMedia: FindMedia = mediaLibrary({
    allowedSources,
    onRead: refusedMedia.note,
    branchFolder,
    base,
    fetchBytes: mediaFetcher({ trustedOrigin: base?.origin, closing }),
    cache,
    uptimeSeconds,
  });
  return { findMedia, forward, sources: allowedSources };
}
