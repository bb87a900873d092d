import { createHash } from 'node:crypto';
import { mediaType } from './media-type.ts';

/** A picture or video. */
export interface Media {
  readonly bytes: Buffer;
  /** Media type. */
  readonly type: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
}

/** The largest picture that is shown, in bytes. A video may be larger. */
const imageLimit = 8 * 1024 * 1024;

/** Recognises bytes as a picture or video; undefined if they are neither, or a picture that is too large. */
export function mediaOf(bytes: Buffer): Media | undefined {
  const type = mediaType(bytes);
  if (type === undefined) return undefined;
  if (type.startsWith('image/') && bytes.length > imageLimit) return undefined;
  return { bytes, type, hash: createHash('sha256').update(bytes).digest('hex') };
}
