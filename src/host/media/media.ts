import { createHash } from 'node:crypto';
import { type PictureRefusal, readPicture } from '../../domain/pictures/read-picture.ts';

export interface Media {
  readonly bytes: Buffer;
  readonly type: string;
  /** The SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
}

/** A checked video. Its bytes are read only when they are sent. */
interface VideoFile extends Pick<Media, 'type' | 'hash'> {
  readonly path: string;
  readonly size: number;
}

export type ServedMedia = Media | VideoFile;

export const sizeOf = (media: ServedMedia) => ('bytes' in media ? media.bytes.length : media.size);

/** A picture or video, or the reason why it is not shown. */
export type MediaReading =
  | { readonly ok: true; readonly media: Media }
  | { readonly ok: false; readonly refusal: PictureRefusal };

/** Parses and checks a picture or video that will be shown. */
export function readMedia(bytes: Buffer): MediaReading {
  const read = readPicture(bytes, TextDecoder);
  if (!read.ok) return read;
  const shown = read.drawing === undefined ? bytes : Buffer.from(read.drawing);
  return { ok: true, media: { bytes: shown, type: read.type, hash: mediaHash(shown) } };
}

const mediaHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
