import { readFile, stat } from 'node:fs/promises';
import type { PictureRefusal } from '../../domain/pictures/read-picture.ts';
import { type Media, readMedia, type ServedMedia } from './media.ts';

/** A file that is being read, or was read. `state` identifies its version at that time. */
interface Reading {
  readonly state: string;
  readonly media: () => Promise<ServedMedia | undefined> | undefined;
}

/**
 * Reads picture and video files, whose content `isRight` checks.
 * - A video or a refused file is read again only after it has changed: browsers request videos in many parts, and
 *   anybody may request a refused file.
 * - While a picture is sent to several clients, it is in memory only once.
 */
export function checkedFiles(
  isRight: (media: Media, path: string) => boolean = () => true,
  onRead: (path: string, refusal: PictureRefusal | undefined) => void = () => {},
) {
  const readings = new Map<string, Reading>();
  const refused = new Map<string, { readonly state: string; readonly refusal: PictureRefusal }>();
  async function read(path: string, state: string): Promise<ServedMedia | undefined> {
    const reading = readMedia(await readFile(path));
    onRead(path, reading.ok ? undefined : reading.refusal);
    if (!reading.ok) refused.set(path, { state, refusal: reading.refusal });
    if (!reading.ok || !isRight(reading.media, path)) return undefined;
    const { media } = reading;
    const { type, hash, bytes } = media;
    return type.startsWith('video/') ? { type, hash, path, size: bytes.length } : media;
  }
  return async (path: string): Promise<ServedMedia | undefined> => {
    const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true });
    const state = [size, mtimeNs, ctimeNs, ino].join(' ');
    const before = refused.get(path);
    if (before?.state === state) {
      onRead(path, before.refusal);
      return undefined;
    }
    const known = readings.get(path);
    const inUse = known?.state === state ? known.media() : undefined;
    if (inUse) return inUse;
    const running = read(path, state);
    const reading = { state, media: () => running };
    readings.set(path, reading);
    let found: ServedMedia | undefined;
    try {
      found = await running;
      return found;
    } finally {
      if (readings.get(path) === reading) {
        // Videos and unused pictures do not stay in memory.
        if (!found) readings.delete(path);
        else if ('bytes' in found) readings.set(path, { state, media: whileInUse(found) });
      }
    }
  };
}

/** Keeps a picture only while its bytes are being sent. */
function whileInUse({ bytes, ...media }: Media): Reading['media'] {
  const { byteOffset, length } = bytes;
  const memory = new WeakRef(bytes.buffer);
  return () => {
    const buffer = memory.deref();
    return buffer && Promise.resolve({ ...media, bytes: Buffer.from(buffer, byteOffset, length) });
  };
}
