import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** Unpackers by content encoding. */
const unpackers = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

class UnknownEncoding extends Error {
  readonly code = 'UNKNOWN_ENCODING';
}

/**
 * Unpacks the body of an answer, up to `limit` bytes. Throws the error ERR_BUFFER_TOO_LARGE beyond it, UnknownEncoding for an
 * encoding that is unknown or combined, and the error of zlib for a damaged body.
 */
export async function unpackAnswer(
  packed: Buffer,
  encoding: string | undefined,
  limit: number,
): Promise<Buffer> {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  if (name === 'identity' || packed.length === 0) return packed;
  const unpack = unpackers.get(name);
  if (unpack === undefined) throw new UnknownEncoding();
  return unpack(packed, { maxOutputLength: limit });
}
