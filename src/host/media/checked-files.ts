import { readFile, stat } from 'node:fs/promises';
import { type Media, readMedia, type ServedMedia } from './media.ts';

/** A file that is being read, or was read and is sent as it is; `state`: the state of the file at that time. */
interface Reading {
  readonly state: string;
  readonly media: Promise<ServedMedia | undefined>;
}

/**
 * Reads picture and video files. A file is read and hashed again only after it has changed, because browsers can
 * request it as often as they like. `isRight` checks the content.
 */
export function checkedFiles(
  isRight: (media: Media, path: string) => boolean = () => true,
  onRead: (path: string, problem: string | undefined) => void = () => {},
) {
  const readings = new Map<string, Reading>();
  async function read(path: string): Promise<ServedMedia | undefined> {
    const content = await readFile(path);
    const reading = readMedia(content);
    onRead(path, reading.ok ? undefined : reading.problem);
    if (!reading.ok || !isRight(reading.media, path)) return undefined;
    const { media } = reading;
    const { type, hash, bytes } = media;
    return bytes === content ? { type, hash, path, size: bytes.length } : media;
  }
  return async (path: string): Promise<ServedMedia | undefined> => {
    const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true });
    const state = [size, mtimeNs, ctimeNs, ino].join(' ');
    const known = readings.get(path);
    if (known?.state === state) return known.media;
    const reading = { state, media: read(path) };
    readings.set(path, reading);
    let isSentAsItIs = false;
    try {
      const media = await reading.media;
      isSentAsItIs = media !== undefined && 'path' in media;
      return media;
    } finally {
      // Nothing large stays in memory.
      if (!isSentAsItIs && readings.get(path) === reading) readings.delete(path);
    }
  };
}
