import { createHash } from 'node:crypto';
import { mediaType } from './media-type.ts';

/** A picture or film as it is shown. */
export interface Media {
  readonly bytes: Buffer;
  /** Media type. */
  readonly type: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
}

/** The largest picture that is shown, in bytes; a film may be larger. */
const imageLimit = 8 * 1024 * 1024;

/** Bytes as a picture or film; undefined when they are none. */
export function mediaOf(bytes: Buffer): Media | undefined {
  const type = mediaType(bytes);
  if (type === undefined) return undefined;
  if (type.startsWith('image/') && bytes.length > imageLimit) return undefined;
  return { bytes, type, hash: createHash('sha256').update(bytes).digest('hex') };
}
