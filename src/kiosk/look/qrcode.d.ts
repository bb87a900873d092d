// The package has no types of its own. These are the parts we use.
declare module 'qrcode' {
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
