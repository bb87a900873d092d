import decodeQR from 'qr/decode.js';

/** The text of a QR code in a picture; undefined without one, for which the library throws. */
export function decodeQr(picture: ImageData): string | undefined {
  try {
    return decodeQR(picture);
  } catch {
    return undefined;
  }
}
