import { latinText } from './svg-text.ts';

/** The media type, as determined from the bytes and not from name or sender; undefined if it cannot be shown. */
export function mediaType(bytes: Uint8Array): string | undefined {
  const at = (offset: number, text: string) => latinText(bytes, offset, offset + text.length) === text;
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (at(0, '\xff\xd8\xff')) return 'image/jpeg';
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'image/gif';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'image/webp';
  if (at(0, '\x1a\x45\xdf\xa3') && latinText(bytes, 0, docTypeBytes).includes('webm')) return 'video/webm';
  if (videoBrands.some((brand) => at(4, `ftyp${brand}`))) return 'video/mp4';
  return startsAsSvg(bytes) ? 'image/svg+xml' : undefined;
}

/** The number of bytes at the start of a Matroska file that contain its type. */
const docTypeBytes = 64;

const videoBrands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash'];

/** The root element must start within these bytes. */
const prologueBytes = 4096;

const prologue = [
  { start: /^<\?/, end: /\?>/ },
  { start: /^<!--/, end: /-->/ },
  { start: /^<!DOCTYPE\s+(?:[\w.-]+:)?svg/, end: /^[^[>]*(?:\[[\s\S]*?\]\s*)?>/ },
];

/** True if the root element is `svg`, after an XML declaration, comments and a doctype. */
function startsAsSvg(bytes: Uint8Array): boolean {
  // The relevant characters are ASCII, which is the same in all encodings except for the zeros of UTF-16.
  let rest = latinText(bytes, 0, prologueBytes)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  for (;;) {
    const part = prologue.find(({ start }) => start.test(rest));
    if (part === undefined) return /^<(?:[\w.-]+:)?svg[\s>]/.test(rest);
    const end = part.end.exec(rest);
    if (end === null) return false;
    rest = rest.slice(end.index + end[0].length).trimStart();
  }
}
