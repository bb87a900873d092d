import { encodingOf } from './svg-text.ts';

/** The media type of a picture or video according to its bytes, not to its name or sender; undefined: it is not shown. */
export function mediaType(bytes: Buffer): string | undefined {
  const at = (offset: number, text: string) =>
    bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'));
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (at(0, '\xff\xd8\xff')) return 'image/jpeg';
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'image/gif';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'image/webp';
  if (at(0, '\x1a\x45\xdf\xa3') && bytes.subarray(0, docTypeBytes).includes('webm')) return 'video/webm';
  if (videoBrands.some((brand) => at(4, `ftyp${brand}`))) return 'video/mp4';
  return startsAsSvg(bytes) ? 'image/svg+xml' : undefined;
}

/** The beginning of a Matroska file that contains its type. */
const docTypeBytes = 64;

const videoBrands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash'];

/** The beginning of a file in which the root element must start. */
const prologueBytes = 4096;

const prologue = [
  { start: '<?xml', end: '?>' },
  { start: '<!--', end: '-->' },
  { start: '<!DOCTYPE svg', end: /^[^[>]*(?:\[[\s\S]*?\]\s*)?>/ },
  { start: '<?', end: '?>' },
];

function endOf(text: string, end: string | RegExp): number | undefined {
  if (typeof end !== 'string') return end.exec(text)?.[0].length;
  const at = text.indexOf(end);
  return at < 0 ? undefined : at + end.length;
}

/** True if the root element is `svg`. An XML declaration, comments and a doctype may come before it. */
function startsAsSvg(bytes: Buffer): boolean {
  let rest = new TextDecoder(encodingOf(bytes) ?? 'utf-8')
    .decode(bytes.subarray(0, prologueBytes))
    .trimStart();
  for (;;) {
    const part = prologue.find(({ start }) => rest.startsWith(start));
    if (part === undefined) return /^<svg[\s>]/.test(rest);
    const end = endOf(rest, part.end);
    if (end === undefined) return false;
    rest = rest.slice(end).trimStart();
  }
}
