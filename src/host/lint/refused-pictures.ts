import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { Finding } from '../../domain/lint/findings/finding.ts';
import { mediaNamedIn, refusedPicture } from '../../domain/lint/measured/pictures.ts';
import { readMedia } from '../media/media.ts';

/** Finds the pictures and films beside a branch file that a dispenser refuses to show. */
export async function lintPictures(file: BranchFile, folder: string): Promise<Finding[]> {
  const findings = mediaNamedIn(file).map(async (picture) => {
    const { source } = picture;
    if (URL.canParse(source)) return [];
    // A missing picture is an error of the file.
    const bytes = await readFile(join(folder, source)).catch(() => undefined);
    const read = bytes && readMedia(bytes);
    return read && !read.ok ? [refusedPicture(picture, read.problem)] : [];
  });
  return (await Promise.all(findings)).flat();
}
