import { createHash } from 'node:crypto';
import { cleanSvg } from './clean-svg.ts';
import { mediaType } from './media-type.ts';
import { pictureSize } from './picture-size.ts';

/** A picture or video. */
export interface Media {
  readonly bytes: Buffer;
  readonly type: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
}

/** A film in a file whose content was checked. Its bytes are read when they are sent. */
interface FilmFile extends Pick<Media, 'type' | 'hash'> {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** A picture or video to serve. */
export type ServedMedia = Media | FilmFile;

/** The size of a picture or video, in bytes. */
export const sizeOf = (media: ServedMedia) => ('bytes' in media ? media.bytes.length : media.size);

/** The largest picture that is shown, in bytes. A video may be larger. */
const imageLimit = 8 * 1024 * 1024;

/** The longest side of a picture, in pixels. */
const maxSide = 10_000;
/** A browser needs four bytes for each pixel, whatever the size of the file: 100 MB. */
const maxPixels = 25_000_000;

/**
 * Recognises bytes as a picture or video; undefined if they are neither, or a picture that could keep a browser busy. An SVG is
 * written anew.
 */
export function mediaOf(bytes: Buffer): Media | undefined {
  const type = mediaType(bytes);
  if (type === undefined || (type.startsWith('image/') && bytes.length > imageLimit)) return undefined;
  if (type === 'image/svg+xml') {
    const cleaned = cleanSvg(bytes);
    return cleaned && { bytes: cleaned, type, hash: hashOf(cleaned) };
  }
  if (type.startsWith('image/') && !isSafePicture(bytes, type)) return undefined;
  return { bytes, type, hash: hashOf(bytes) };
}

/** SHA-256, in hexadecimal. */
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function isSafePicture(bytes: Buffer, type: string): boolean {
  const { width = 0, height = 0 } = pictureSize(bytes, type) ?? {};
  const isEmpty = width === 0 || height === 0;
  return !isEmpty && Math.max(width, height) <= maxSide && width * height <= maxPixels;
}
