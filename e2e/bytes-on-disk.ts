import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The browser compresses stored blocks with Snappy, which refers to repeated text within a
 * block. The first occurrence of a rare text is therefore on the disk unchanged, except for a
 * beginning that other texts share with it.
 */
const pieceLength = 6;

/** All pieces of a text, in the encodings in which a browser stores texts. */
function piecesOf(text: string): Buffer[] {
  const pieces = Array.from({ length: text.length - pieceLength + 1 }, (_, from) =>
    text.slice(from, from + pieceLength),
  );
  return pieces.flatMap((piece) => {
    const littleEndian = Buffer.from(piece, 'utf16le');
    const encodings = [Buffer.from(piece), Buffer.from(piece, 'latin1'), littleEndian];
    return [...encodings, Buffer.from(littleEndian).swap16()];
  });
}

/** The files of a folder that contain a piece of at least six characters of the text. The text should be rare. */
export async function filesContaining(folder: string, text: string): Promise<string[]> {
  const pieces = piecesOf(text);
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (pieces.some((piece) => bytes.includes(piece))) found.push(path.slice(folder.length + 1));
  }
  return found;
}
