/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size to which a browser unpacks a picture, from its header; undefined if the header is not exactly as its format
 * demands. Nothing is searched for, because a browser could then find another size than this function.
 */
export function pictureSize(bytes: Buffer, type: string): PictureSize | undefined {
  try {
    switch (type) {
      case 'image/png':
        return pngSize(bytes);
      case 'image/jpeg':
        return jpegSize(bytes);
      case 'image/gif':
        return gifSize(bytes);
      case 'image/webp':
        return webpSize(bytes);
      default:
        return undefined;
    }
  } catch (error) {
    // The header ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function pngSize(bytes: Buffer): PictureSize | undefined {
  const isHeader = bytes.readUInt32BE(8) === 13 && bytes.toString('latin1', 12, 16) === 'IHDR';
  return isHeader ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
}

/** Markers of a frame with the usual coding: baseline, extended and progressive. */
const frameMarkers = [0xc0, 0xc1, 0xc2];
/** Markers of segments that may come before the frame: tables, application data, comments. */
const isSegmentBeforeFrame = (marker: number) =>
  [0xc4, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef);

const startOfScan = Buffer.from([0xff, 0xda]);
/** A progressive picture has about ten scans. Each one costs as much as unpacking the whole picture. */
const maxScans = 100;

function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (frameMarkers.includes(marker)) {
      const size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      return hasFewScans(bytes) ? size : undefined;
    } else if (isSegmentBeforeFrame(marker)) {
      at += 2 + bytes.readUInt16BE(at + 2);
    } else {
      return undefined;
    }
  }
}

function hasFewScans(bytes: Buffer): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) {
    if (++scans > maxScans) return false;
  }
  return true;
}

/** The largest of the screen and all frames, because browsers enlarge the screen for a larger first frame. */
function gifSize(bytes: Buffer): PictureSize {
  const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let width = bytes.readUInt16LE(6);
  let height = bytes.readUInt16LE(8);
  let at = 13 + tableLength(bytes.readUInt8(10));
  const skipBlocks = () => {
    while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes.readUInt8(at);
    at += 1;
  };
  while (at + 10 <= bytes.length) {
    const kind = bytes[at];
    if (kind === 0x21) {
      at += 2;
    } else if (kind === 0x2c) {
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at += 11 + tableLength(bytes.readUInt8(at + 9));
    } else {
      break;
    }
    skipBlocks();
  }
  return { width, height };
}

/** The first chunk says the size of the canvas, which no frame exceeds. */
function webpSize(bytes: Buffer): PictureSize | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21);
      return { width: 1 + (sizes & 0x3fff), height: 1 + ((sizes >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
