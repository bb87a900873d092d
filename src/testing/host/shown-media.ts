import { readMedia } from '../../host/media/media.ts';

/** Bytes as the picture or video that is shown; undefined: they are not shown. */
export function shownMedia(bytes: Buffer) {
  const read = readMedia(bytes);
  return read.ok ? read.media : undefined;
}
