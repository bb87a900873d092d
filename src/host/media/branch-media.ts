import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { systemCode } from '../outcomes/outcome.ts';
import { mediaLimit } from './fetch-media.ts';
import { type Media, mediaOf } from './media.ts';

/** Reads `media/<name>` beside a branch file; undefined if it is not a picture or video, or outside of `media/`. */
export async function readBranchMedia(folder: string, source: string): Promise<Media | undefined> {
  try {
    const media = await realpath(join(folder, 'media'));
    const file = await realpath(join(folder, source));
    if (!file.startsWith(media + sep)) return undefined;
    const { size } = await stat(file);
    if (size > mediaLimit) return undefined;
    return mediaOf(await readFile(file));
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
}
