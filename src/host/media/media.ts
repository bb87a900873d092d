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

/** A picture or video, or the reason why it is not shown, as the end of a sentence about the file. */
export type MediaReading =
  | { readonly ok: true; readonly media: Media }
  | { readonly ok: false; readonly problem: string };

/** Recognises bytes as a picture or video. One that could keep a browser busy is refused, and an SVG is written anew. */
export function readMedia(bytes: Buffer): MediaReading {
  const type = mediaType(bytes);
  const refused = (problem: string) => ({ ok: false, problem }) as const;
  if (type === undefined)
    return refused('it is no PNG, JPEG, GIF, WebP, SVG, MP4 or WebM; save it as one of them');
  if (type === 'image/svg+xml') {
    const cleaned = cleanSvg(bytes);
    return cleaned.ok ? shown(cleaned.bytes, type) : cleaned;
  }
  if (!type.startsWith('image/')) return shown(bytes, type);
  if (bytes.length > imageLimit) return refused('it has more than 8 MB; make it smaller');
  return isSafePicture(bytes, type)
    ? shown(bytes, type)
    : refused(
        'it is broken, or has more than 25 megapixels or 10,000 pixels on a side; save it anew, and smaller',
      );
}

const shown = (bytes: Buffer, type: string) =>
  ({ ok: true, media: { bytes, type, hash: hashOf(bytes) } }) as const;

/** Bytes as a picture or video; undefined if they are not shown. */
export function mediaOf(bytes: Buffer): Media | undefined {
  const read = readMedia(bytes);
  return read.ok ? read.media : undefined;
}

/** SHA-256, in hexadecimal. */
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function isSafePicture(bytes: Buffer, type: string): boolean {
  const { width = 0, height = 0 } = pictureSize(bytes, type) ?? {};
  const isEmpty = width === 0 || height === 0;
  return !isEmpty && Math.max(width, height) <= maxSide && width * height <= maxPixels;
}
