import { svgUrl } from './svg-url.ts';

const files = import.meta.glob<string>('../service/demo/media/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The pictures of the demo branch as `blob:` URLs, by their name in its branch file. For a page that Vite serves. */
export const demoMedia: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/(media\/)/, '$1'), svgUrl(text)]),
);
