import { createHash } from 'node:crypto';
import { imageType } from './image-type.ts';

/** A picture as it is shown. */
export interface Media {
  readonly bytes: Buffer;
  /** Media type. */
  readonly type: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
}

/** Bytes as a picture; undefined when they are none. */
export function mediaOf(bytes: Buffer): Media | undefined {
  const type = imageType(bytes);
  if (type === undefined) return undefined;
  return { bytes, type, hash: createHash('sha256').update(bytes).digest('hex') };
}
