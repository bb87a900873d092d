// The package has no types. Its main file also contains renderers for canvas and SVG, so only its core is
// used.
declare module 'qrcode/lib/core/qrcode.js' {
  interface QrCode {
    readonly modules: {
      /** The number of modules along one side. */
      readonly size: number;
      /** The modules row by row; 1 is dark. */
      readonly data: Uint8Array;
    };
  }

  export function create(text: string, options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }): QrCode;
}
