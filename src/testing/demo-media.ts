import { svgUrl } from './svg-url.ts';

const files = import.meta.glob<string>('../service/demo/media/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const logoOf = (width: number, text: string) =>
  svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" fill="#fbf7ea" font-family="sans-serif" font-weight="700">` +
      `<text y="16" font-size="20" textLength="${width}" lengthAdjust="spacingAndGlyphs">${text}</text></svg>`,
  );

export const otherLogos: Readonly<Record<string, string>> = {
  'media/wordmark.svg': logoOf(400, 'Harbour and Islands Citizen Service'),
  'media/square-mark.svg': logoOf(20, 'OH'),
};

/** `blob:` URLs of the demo's pictures by file name, for a page that Vite serves. */
export const demoMedia: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/(media\/)/, '$1'), svgUrl(text)]),
);
