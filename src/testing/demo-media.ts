const files = import.meta.glob<string>('../service/demo/media/*.svg', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The pictures of the demo branch as data URLs, by their name in its branch file. For a page that Vite serves. */
export const demoMedia: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.replace(/^.*\/(media\/)/, '$1'), url]),
);
