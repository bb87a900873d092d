import { previewPaths } from '../../contract/additions/page/preview.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';

interface Deps {
  readonly fetch: typeof fetch;
  readonly urlOf: (picture: Blob) => string;
}

const isMedia = (value: unknown): value is string => typeof value === 'string' && value.startsWith('media/');

/**
 * Reads a branch's pictures and videos once and names them by `blob:` URLs, because the kiosk's host serves them only
 * to the dispenser's machine. An unreadable picture keeps its name, and is read again for the next draft.
 */
export function pictureUrls({ fetch, urlOf }: Deps): (branch: PreviewedBranch) => Promise<PreviewedBranch> {
  const known = new Map<string, Promise<string>>();

  async function read(src: string): Promise<string> {
    const response = await fetch(`${previewPaths.media}?src=${encodeURIComponent(src)}`).catch(
      () => undefined,
    );
    if (response?.ok) return urlOf(await response.blob());
    known.delete(src);
    return src;
  }

  return async (branch) => {
    const named = new Set<string>();
    const text = JSON.stringify(branch, (_key, value: unknown) => {
      if (isMedia(value)) named.add(value);
      return value;
    });
    for (const src of named) if (!known.has(src)) known.set(src, read(src));
    const urls = new Map(await Promise.all([...known].map(async ([src, url]) => [src, await url] as const)));
    return JSON.parse(text, (_key, value: unknown) => (isMedia(value) ? (urls.get(value) ?? value) : value));
  };
}

/** Reads the pictures of a frame's branch from the host of the preview. */
export const framePictures = () =>
  pictureUrls({
    fetch: (...request) => fetch(...request),
    urlOf: (picture) => URL.createObjectURL(picture),
  });
