import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  piecesPath,
  type ShellVersion,
  type StoredPage,
} from '../../contract/additions/page/shell-version.ts';

/**
 * Files that a page does not load under these paths: other encodings, other documents, licences, internal files, the
 * worker itself and the early script.
 */
const isOther = /\.(br|gz|html|txt)$|(^|\/)\.|^(sw|early)\.js$/;

interface Built {
  readonly page: StoredPage;
  readonly folder: string;
  /** The document as the host serves it, including its headers. */
  readonly served: string;
  /** Files of another page that this page also loads. */
  readonly borrowed?: readonly string[];
}

/**
 * Returns the files that a page loads, and its version: a hash of the served document and of the page's own files,
 * without font subsets.
 */
export async function shellOf({ page, folder, served, borrowed = [] }: Built): Promise<ShellVersion> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !isOther.test(path))
    .sort();
  const isPiece = (path: string) => path.startsWith(piecesPath);
  const hash = createHash('sha256').update(served);
  const files: string[] = [];
  const pieces = borrowed.filter(isPiece);
  for (const path of paths) {
    const url = `${page.root}/${path}`;
    if (isPiece(url)) {
      pieces.push(url);
      continue;
    }
    files.push(url);
    // Font subsets are not hashed, because a style sheet contains their names, which include hashes.
    hash.update(url).update(await readFile(join(folder, path)));
  }
  return {
    version: hash.digest('hex').slice(0, 12),
    files: [page.document, ...files, ...borrowed.filter((path) => !isPiece(path))],
    pieces,
  };
}

/** Adds the version to a document, so the page can tell its worker which version has started. */
export function withVersion(html: string, { version }: ShellVersion): string {
  return html.replace('<html', `<html data-shell="${version}"`);
}
