import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { piecesPath, type ShellVersion } from '../../contract/additions/page/shell-version.ts';

/** Not loaded by the page under this path: other encodings, other documents, internal files, and the worker itself. */
const isOther = /\.(br|gz|html)$|(^|\/)\.|^sw\.js$/;

/** The version of a built page: a hash of `served`, which the host adds to the files, and of all files that the page loads. */
export async function shellOf(folder: string, served: string): Promise<ShellVersion> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !isOther.test(path))
    .map((path) => `/${path}`)
    .sort();
  const isPiece = (path: string) => path.startsWith(piecesPath);
  const files = paths.filter((path) => !isPiece(path));
  const hash = createHash('sha256').update(served);
  // The names of pieces, which contain hashes, are in a style sheet.
  for (const path of files) hash.update(path).update(await readFile(join(folder, path)));
  return {
    version: hash.digest('hex').slice(0, 12),
    files: ['/', ...files],
    pieces: paths.filter(isPiece),
  };
}

/** Writes the version into the page, so that the page can tell its worker which one has started. */
export function withVersion(html: string, { version }: ShellVersion): string {
  return html.replace('<html', `<html data-shell="${version}"`);
}
