import type { CSSOptions } from 'vite';

/** Fonts in about a hundred pieces, of which a kiosk needs a few. */
const inPieces = /^noto-(sans-(sc|jp|kr)|emoji)-.*\.woff2$/;

/**
 * The output path of a file. The worker does not store the pieces in advance (`isPiece` in
 * shell-version.ts).
 */
export const assetFileNames = ({ names: [name = ''] }: { readonly names: readonly string[] }): string =>
  `assets/${inPieces.test(name) ? 'pieces/' : ''}[name]-[hash][extname]`;

/**
 * Waits up to three seconds for a piece of a font, as for every other font. The packages' own setting would draw
 * the system's font in the meantime, which may show only boxes.
 */
export const fontStyles: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'foyer:waits-for-fonts',
        Declaration: {
          'font-display'(declaration) {
            if (declaration.source?.input.file?.includes('@fontsource-variable')) declaration.remove();
          },
        },
      },
    ],
  },
};
