import decodeQR from 'qr/decode.js';

/** The text of a QR code in a picture. A picture without one is an everyday thing to us, and an exception to the library. */
export function decodeQr(picture: ImageData): string | undefined {
  try {
    return decodeQR(picture);
  } catch {
    return undefined;
  }
}
