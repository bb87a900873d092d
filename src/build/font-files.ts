import type { CSSOptions } from 'vite';

/** Fonts in about a hundred pieces, of which a kiosk needs a few. */
const inPieces = /^noto-(sans-(sc|jp|kr)|emoji)-.*\.woff2$/;

/**
 * The path for a file in the build of a page. The worker does not store the pieces
 * in advance (`isPiece` in shell-version.ts).
 */
export const assetFileNames = ({ names: [name = ''] }: { readonly names: readonly string[] }): string =>
  `assets/${inPieces.test(name) ? 'pieces/' : ''}[name]-[hash][extname]`;

/**
 * A text waits for a piece of its font, up to three seconds, as for every other font. With the packages' own
 * setting, the system would draw it until then, in boxes if it has no font.
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
