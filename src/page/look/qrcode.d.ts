// The package has no types. These are the parts we use. Its main file also has two renderers, for canvas and SVG.
declare module 'qrcode/lib/core/qrcode.js' {
  interface QrCode {
    readonly modules: {
      /** Modules along one side. */
      readonly size: number;
      /** Row by row, 1 is dark. */
      readonly data: Uint8Array;
    };
  }

  export function create(text: string, options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }): QrCode;
}
