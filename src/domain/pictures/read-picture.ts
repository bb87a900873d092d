import { type FindingValue, part } from '../words/finding-value.ts';
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

/** A clause about a refused file, and a sentence with the remedy. */
export interface PictureRefusal {
  readonly problem: FindingValue;
  readonly remedy: FindingValue;
}

/** The type, and for a drawing also its rewritten text; or the reason for a refusal. */
export type PictureReading =
  | { readonly ok: true; readonly type: string; readonly drawing?: string }
  | { readonly ok: false; readonly refusal: PictureRefusal };

export const refusalText = ({ problem, remedy }: PictureRefusal) => part('file.refused', { problem, remedy });

export const tooLarge = (bytes: number) =>
  refused(part('file.large', { megabytes: bytes / 1024 / 1024 }), part('file.large.fix'));

const refused = (problem: FindingValue, remedy: FindingValue) =>
  ({ ok: false, refusal: { problem, remedy } }) as const;

/** Recognises a picture or video by its bytes. Refuses a file that could keep a browser busy, and rewrites an SVG. */
export function readPicture(bytes: Uint8Array, decoder: Decoder): PictureReading {
  const type = mediaType(bytes);
  if (bytes.length > mediaLimit) return tooLarge(mediaLimit);
  if (type === undefined) return refused(part('file.format'), part('file.format.fix'));
  if (type === 'image/svg+xml') {
    const cleaned = cleanSvg(bytes, decoder);
    return cleaned.ok
      ? { ok: true, type, drawing: cleaned.svg }
      : refused(cleaned.problem, part('drawing.fix'));
  }
  if (!type.startsWith('image/')) return { ok: true, type };
  if (bytes.length > imageLimit) return tooLarge(imageLimit);
  return isSafePicture(bytes, type)
    ? { ok: true, type }
    : refused(part('file.broken'), part('file.broken.fix'));
}

function isSafePicture(bytes: Uint8Array, type: string): boolean {
  const { width = 0, height = 0 } = pictureSize(bytes, type) ?? {};
  const isEmpty = width === 0 || height === 0;
  return !isEmpty && Math.max(width, height) <= maxSide && width * height <= maxPixels;
}
