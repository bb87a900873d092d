import { latinText } from './svg-text.ts';

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The decoded size from the header; undefined if the header deviates from its format. Does not search for a header,
 * because a browser could then find another size.
 */
export function pictureSize(bytes: Uint8Array, type: string): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (type) {
      case 'image/png':
        return pngSize(bytes, view);
      case 'image/jpeg':
        return jpegSize(bytes, view);
      case 'image/gif':
        return gifSize(bytes, view);
      case 'image/webp':
        return webpSize(bytes, view);
      default:
        return undefined;
    }
  } catch (error) {
    // The header ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function pngSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  const isHeader = view.getUint32(8) === 13 && latinText(bytes, 12, 16) === 'IHDR';
  return isHeader ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
}

/** Baseline, extended and progressive coding. */
const frameMarkers = [0xc0, 0xc1, 0xc2];
/** Tables, application data and comments may come before the frame. */
const isSegmentBeforeFrame = (marker: number) =>
  [0xc4, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef);

/** A progressive picture has about ten scans, and each takes as long as decoding the whole picture. */
const maxScans = 100;

function jpegSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (frameMarkers.includes(marker)) {
      const size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      return hasFewScans(bytes) ? size : undefined;
    } else if (isSegmentBeforeFrame(marker)) {
      at += 2 + view.getUint16(at + 2);
    } else {
      return undefined;
    }
  }
}

function hasFewScans(bytes: Uint8Array): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xda && ++scans > maxScans) return false;
  }
  return true;
}

/** The larger of the screen and all frames. Browsers enlarge the screen for a larger first frame. */
function gifSize(bytes: Uint8Array, view: DataView): PictureSize {
  const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  let at = 13 + tableLength(view.getUint8(10));
  const skipBlocks = () => {
    while (at < bytes.length && bytes[at] !== 0) at += 1 + view.getUint8(at);
    at += 1;
  };
  while (at + 10 <= bytes.length) {
    const kind = bytes[at];
    if (kind === 0x21) {
      at += 2;
    } else if (kind === 0x2c) {
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at += 11 + tableLength(view.getUint8(at + 9));
    } else {
      break;
    }
    skipBlocks();
  }
  return { width, height };
}

/** The first chunk contains the size of the canvas, which no frame exceeds. */
function webpSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  switch (latinText(bytes, 12, 16)) {
    case 'VP8X':
      return {
        width: 1 + (view.getUint16(24, true) + (view.getUint8(26) << 16)),
        height: 1 + (view.getUint16(27, true) + (view.getUint8(29) << 16)),
      };
    case 'VP8L': {
      const sizes = view.getUint32(21, true);
      return { width: 1 + (sizes & 0x3fff), height: 1 + ((sizes >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
}
