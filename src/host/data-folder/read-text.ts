import { readFile, stat } from 'node:fs/promises';

/** The text of a user-edited file, or the reason why it cannot be read, as the end of a sentence about the file. */
export type TextReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string };

/** In megabytes. Files edited by people are smaller, and larger files would exhaust the host's memory. */
const most = 16;

/** Throws file system errors. */
export async function readText(file: string): Promise<TextReading> {
  const found = await stat(file);
  // Reading a device such as /dev/zero never ends, and would fill the memory.
  if (found.isCharacterDevice() || found.isBlockDevice()) return { ok: false, problem: 'it is a device' };
  if (found.size > most * 1024 * 1024) return { ok: false, problem: `it is larger than ${most} MB` };
  return textOf(await readFile(file));
}

/**
 * Decodes text, without the byte order mark that some editors add. Text in an encoding other than UTF-8 is refused,
 * because its letters would be wrong on every screen.
 */
export function textOf(bytes: Uint8Array): TextReading {
  const [first, second] = bytes;
  if ((first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b)) {
    return { ok: false, problem: 'it is compressed; unpack it first' };
  }
  // In UTF-16 and UTF-32, each character of JSON's syntax contains a zero byte. UTF-8 text contains none.
  if (bytes.includes(0)) {
    return { ok: false, problem: 'it is written in UTF-16 or damaged; save it as UTF-8' };
  }
  try {
    // Concatenated files can start with two byte order marks.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\uFEFF+/, '');
    return { ok: true, text };
  } catch {
    return { ok: false, problem: 'it is not written in UTF-8; save it as UTF-8' };
  }
}
