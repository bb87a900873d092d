import { cleanSvg } from './clean-svg.ts';
import { mediaType } from './media-type.ts';
import { pictureSize } from './picture-size.ts';
import type { Decoder } from './svg-text.ts';

/** In bytes. */
export const mediaLimit = 32 * 1024 * 1024;

/** In bytes, for pictures only: a video may be larger. */
const imageLimit = 8 * 1024 * 1024;

/** In pixels. */
const maxSide = 10_000;
/** For this many pixels, a browser needs 100 MB: four bytes per pixel, whatever the size of the file. */
const maxPixels = 25_000_000;

/**
 * The type, and for a drawing also its rewritten text; or the reason for a refusal, as the end of a sentence about
 * the file.
 */
export type PictureReading =
  | { readonly ok: true; readonly type: string; readonly drawing?: string }
  | { readonly ok: false; readonly problem: string };

/** `problem` is the end of a sentence about the file. */
export const refusalText = (problem: string) => `A dispenser cannot show this file: ${problem}.`;

/** Recognises a picture or video by its bytes. Refuses a file that could keep a browser busy, and rewrites an SVG. */
export function readPicture(bytes: Uint8Array, decoder: Decoder): PictureReading {
  const type = mediaType(bytes);
  const refused = (problem: string) => ({ ok: false, problem }) as const;
  if (bytes.length > mediaLimit) return refused('it has more than 32 MB; make it smaller');
  if (type === undefined)
    return refused(
      'it is not a PNG, JPEG, GIF, WebP, SVG, MP4 or WebM file; save it in one of these formats',
    );
  if (type === 'image/svg+xml') {
    const cleaned = cleanSvg(bytes, decoder);
    return cleaned.ok ? { ok: true, type, drawing: cleaned.svg } : cleaned;
  }
  if (!type.startsWith('image/')) return { ok: true, type };
  if (bytes.length > imageLimit) return refused('it has more than 8 MB; make it smaller');
  return isSafePicture(bytes, type)
    ? { ok: true, type }
    : refused('it is broken, or has more than 25 megapixels or 10,000 pixels on a side; save a smaller copy');
}

function isSafePicture(bytes: Uint8Array, type: string): boolean {
  const { width = 0, height = 0 } = pictureSize(bytes, type) ?? {};
  const isEmpty = width === 0 || height === 0;
  return !isEmpty && Math.max(width, height) <= maxSide && width * height <= maxPixels;
}
