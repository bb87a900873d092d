import type { SharedParts } from '../host-parts/host-parts.ts';
import { mediaFetcher } from '../media/fetch-media.ts';
import { type FindMedia, mediaLibrary } from '../media/media-library.ts';
import type { BranchInUse } from '../own-service/apply-branch-files.ts';
import type { OwnService } from '../own-service/own-service.ts';

/** The pictures and films that the branch files in use name. The kiosk may show those of its own branch only. */
export function previewMedia(
  { mediaCache: cache, closing, uptimeSeconds }: SharedParts,
  { branches, branchFolder }: OwnService,
): FindMedia {
  return mediaLibrary({
    ...{ cache, branchFolder, uptimeSeconds },
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
