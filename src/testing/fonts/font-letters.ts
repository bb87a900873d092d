import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

// WOFF2 (W3C Recommendation) identifies the usual tables by their index in a list. These are the tables used here.
const cmapTag = 0;
const glyfTag = 10;
const locaTag = 11;
const otherTag = 63;

/** The code points for which a WOFF2 file has glyphs. */
export function lettersOf(path: string): ReadonlySet<number> {
  return lettersIn(cmapOf(readFileSync(path)));
}

function cmapOf(file: Buffer): Buffer {
  const tableCount = file.readUInt16BE(12);
  const compressedLength = file.readUInt32BE(20);
  let at = 48;
  function readBase128(): number {
    let value = 0;
    let byte: number;
    do {
      byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
    } while (byte > 127);
    return value;
  }

  let offset = 0;
  let cmap: { readonly from: number; readonly until: number } | undefined;
  for (let table = 0; table < tableCount; table++) {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    if (tag === otherTag) at += 4;
    let length = readBase128();
    const version = flags >> 6;
    const isTransformed = tag === glyfTag || tag === locaTag ? version !== 3 : version !== 0;
    if (isTransformed) length = readBase128();
    if (tag === cmapTag) cmap = { from: offset, until: offset + length };
    offset += length;
  }
  if (!cmap) throw new Error('a font without the table cmap');
  return brotliDecompressSync(file.subarray(at, at + compressedLength)).subarray(cmap.from, cmap.until);
}

function lettersIn(cmap: Buffer): ReadonlySet<number> {
  const letters = new Set<number>();
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  );
  for (const start of subtables) {
    const format = cmap.readUInt16BE(start);
    if (format === 4) addSegments(cmap, start, letters);
    else if (format === 12) addGroups(cmap, start, letters);
    // Format 14 contains only variation selectors.
    else if (format !== 14) throw new Error(`a cmap of format ${format}`);
  }
  return letters;
}

/** Format 4: segments of 16-bit characters, each with a shift or an array of glyphs. */
function addSegments(cmap: Buffer, start: number, letters: Set<number>): void {
  const bytes = cmap.readUInt16BE(start + 6);
  const ends = start + 14;
  for (let at = 0; at < bytes; at += 2) {
    const end = cmap.readUInt16BE(ends + at);
    const first = cmap.readUInt16BE(ends + 2 + bytes + at);
    const shift = cmap.readUInt16BE(ends + 2 + 2 * bytes + at);
    const arrayPlace = ends + 2 + 3 * bytes + at;
    const array = cmap.readUInt16BE(arrayPlace);
    for (let letter = first; letter <= end && letter < 0xffff; letter++) {
      const glyph =
        array === 0
          ? (letter + shift) & 0xffff
          : cmap.readUInt16BE(arrayPlace + array + 2 * (letter - first));
      if (glyph !== 0) letters.add(letter);
    }
  }
}

/** Format 12: groups of characters with consecutive glyphs. */
function addGroups(cmap: Buffer, start: number, letters: Set<number>): void {
  const groups = cmap.readUInt32BE(start + 12);
  for (let group = 0; group < groups; group++) {
    const at = start + 16 + 12 * group;
    const last = cmap.readUInt32BE(at + 4);
    for (let letter = cmap.readUInt32BE(at); letter <= last; letter++) letters.add(letter);
  }
}
