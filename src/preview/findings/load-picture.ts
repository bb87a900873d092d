import { isDataUrl } from '../../contract/additions/page/media-source.ts';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import type { LoadedPicture } from '../../domain/lint/measured/pictures.ts';

/** Loads and measures a picture of a branch. */
export async function loadPicture(source: string): Promise<LoadedPicture> {
  try {
    if (isDataUrl(source)) return { bytes: bytesOfDataUrl(source), ...(await pixelsOf(source)) };
    const response = await fetch(`${previewPaths.media}?src=${encodeURIComponent(source)}`);
    if (!response.ok) return 'missing';
    const picture = await response.blob();
    const url = URL.createObjectURL(picture);
    try {
      return { bytes: picture.size, ...(await pixelsOf(url)) };
    } finally {
      URL.revokeObjectURL(url);
    }
  } catch {
    // `decode` rejects if the browser cannot decode the picture.
    return 'missing';
  }
}

async function pixelsOf(url: string): Promise<{ readonly width: number; readonly height: number }> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** Base64 has four letters for three bytes. */
function bytesOfDataUrl(source: string): number {
  const content = source.slice(source.indexOf(',') + 1);
  return /;base64,/i.test(source) ? Math.floor((content.length * 3) / 4) : content.length;
}
