import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { newFolder } from './new-folder.ts';

const anyFont = fileURLToPath(
  new URL(
    '../node_modules/@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-braille-400-normal.woff',
    import.meta.url,
  ),
);

/**
 * The environment of a browser on a machine whose only font draws the same sign for every character, so the sign marks
 * each letter that the page's fonts lack. Without any font, Chromium would draw nothing.
 */
export function machineWithoutFonts(): Record<string, string> {
  const folder = newFolder('fonts');
  writeFileSync(join(folder, 'one-sign.ttf'), systemFont(readFileSync(anyFont)));
  const settings = join(folder, 'fonts.conf');
  writeFileSync(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: settings };
}

/** The `cmap` table of a font that maps every character to glyph 1: one group of format 13. */
function oneSign(): Buffer {
  const table = Buffer.alloc(40);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(13, 12);
  table.writeUInt32BE(28, 16);
  table.writeUInt32BE(1, 24);
  table.writeUInt32BE(0x20, 28);
  table.writeUInt32BE(0x10ffff, 32);
  table.writeUInt32BE(1, 36);
  return table;
}

/** Renames a font in its `name` table, because the page's styles request fonts by name. */
function renamed(names: Buffer): Buffer {
  for (const encoding of ['latin1', 'utf16le'] as const) {
    // The font stores big-endian UTF-16, so the little-endian text matches one byte later.
    const [old, other] = ['Noto', 'Sign'].map((name) => Buffer.from(name, encoding)) as [Buffer, Buffer];
    for (let at = names.indexOf(old); at >= 0; at = names.indexOf(old)) other.copy(names, at);
  }
  return names;
}

/** Converts a WOFF file to an uncompressed system font that has the same glyph for all characters. */
function systemFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index++) {
    const from = 44 + 20 * index;
    const to = 12 + 16 * index;
    const [place = 0, stored = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field));
    const bytes = woff.subarray(place, place + stored);
    const tag = woff.toString('latin1', from, from + 4);
    const whole = stored < length ? inflateSync(bytes) : Buffer.from(bytes);
    const table = tag === 'cmap' ? oneSign() : tag === 'name' ? renamed(whole) : whole;
    // The entry has a tag, a checksum, an offset and a length.
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    end += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
