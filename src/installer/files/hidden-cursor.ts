/** The names under which cage and Chromium look for the page's cursors. */
export const cursorNames: readonly string[] = [
  'default',
  'left_ptr',
  'pointer',
  'hand',
  'hand1',
  'hand2',
  'text',
  'xterm',
];

/** A cursor file with one transparent pixel: a header, one table entry, and the picture of that entry. */
export function emptyCursor(): Uint8Array {
  const nominalSize = 24;
  const pictureType = 0xfffd0002;
  const header = [0x72756358, 16, 0x10000, 1];
  const entry = [pictureType, nominalSize, 28];
  // Header size, type, nominal size and version, then width, height, hot spot, delay and the pixel.
  const picture = [36, pictureType, nominalSize, 1, 1, 1, 0, 0, 0, 0];
  return new Uint8Array(new Uint32Array([...header, ...entry, ...picture]).buffer);
}
