import type { CSSOptions, Plugin } from 'vite';

/** Fonts in about a hundred pieces, of which a kiosk needs a few. */
const inPieces = /^noto-(sans-(sc|jp|kr)|emoji)-.*\.woff2$/;

/** Where the build of a page puts a file. The worker does not store the pieces ahead (`isPiece` in shell-version.ts). */
export const assetFileNames = ({ names: [name = ''] }: { readonly names: readonly string[] }): string =>
  `assets/${inPieces.test(name) ? 'pieces/' : ''}[name]-[hash][extname]`;

/**
 * A text waits for a piece of its font, up to three seconds, as for every other font. The packages would let the system draw it
 * meanwhile, in boxes where it has no font.
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

const isFont = (file: string) => file.endsWith('.woff2');

/** A page beside the kiosk uses the fonts of the kiosk, which have the same names there, instead of copies. */
export const fontsOfKiosk = (): Plugin => ({
  name: 'foyer:fonts-of-kiosk',
  apply: 'build',
  config: () => ({
    build: { rolldownOptions: { output: { assetFileNames } } },
    experimental: { renderBuiltUrl: (file) => (isFont(file) ? `/${file}` : undefined) },
  }),
  generateBundle(_, bundle) {
    for (const file of Object.keys(bundle)) if (isFont(file)) delete bundle[file];
  },
});
