import type { CSSOptions } from 'vite';

/** Fonts in about a hundred subsets, of which a kiosk needs only a few. */
const inPieces = /^noto-(sans-(sc|jp|kr)|emoji)-.*\.woff2$/;

/** The output path of a file. The worker does not preload subsets of fonts (`isPiece` in shell-version.ts). */
export const assetFileNames = ({ names: [name = ''] }: { readonly names: readonly string[] }): string =>
  `assets/${inPieces.test(name) ? 'pieces/' : ''}[name]-[hash][extname]`;

/**
 * Waits up to three seconds for a font subset, as for all other fonts. The packages' default would use the system font
 * meanwhile, which may show only boxes.
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
