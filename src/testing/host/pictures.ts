import { readMedia } from '../../host/media/media.ts';

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');

// Pictures of any size, which consist only of their headers.

export function aPng(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

export function aJpeg(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0001108000000000301220002110103110100',
    'hex',
  );
  bytes.writeUInt16BE(height, 25);
  bytes.writeUInt16BE(width, 27);
  return bytes;
}

export function aGif(width: number, height: number): Buffer {
  const bytes = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

export function aWebp(kind: 'VP8X' | 'VP8L' | 'VP8 ', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write(`RIFF\x20\0\0\0WEBP${kind}`, 'latin1');
  switch (kind) {
    case 'VP8X':
      bytes.writeUIntLE(width - 1, 24, 3);
      bytes.writeUIntLE(height - 1, 27, 3);
      return bytes;
    case 'VP8L':
      bytes.writeUInt8(0x2f, 20);
      bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
      return bytes;
    case 'VP8 ':
      bytes.writeUInt16LE(width, 26);
      bytes.writeUInt16LE(height, 28);
      return bytes;
  }
}

/** The picture or video that a page shows for these bytes; undefined if it shows none. */
export function shownMedia(bytes: Buffer) {
  const read = readMedia(bytes);
  return read.ok ? read.media : undefined;
}
