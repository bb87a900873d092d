import { mediaFetcher } from '../media/fetch-media.ts';
import type { MediaCache } from '../media/media-cache.ts';
import { type FindMedia, mediaLibrary } from '../media/media-library.ts';
import type { BranchInUse } from '../own-service/apply-branch-files.ts';

interface Deps {
  readonly branches: () => readonly BranchInUse[];
  readonly branchFolder: string | undefined;
  readonly cache: MediaCache;
  readonly closing: AbortSignal;
  readonly uptimeSeconds: () => number;
}

/** The pictures and films that the branch files in use name. The kiosk may show those of its own branch only. */
export function previewMedia({ branches, closing, ...deps }: Deps): FindMedia {
  return mediaLibrary({
    ...deps,
    allowedSources: async () => new Set(branches().flatMap(sourcesIn)),
    base: undefined,
    fetchBytes: mediaFetcher({ trustedOrigin: undefined, closing }),
  });
}

function sourcesIn({ content: { settings, advertisements } }: BranchInUse): readonly string[] {
  const { backgroundImage, logoImage } = settings.styling;
  return [
    ...[backgroundImage, logoImage].flatMap((image) => image || []),
    ...advertisements.flatMap(({ items }) => items.map(({ url }) => url)),
  ];
}
