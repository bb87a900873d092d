import type { Plugin } from 'vite';

/**
 * Lets the dev server serve the pages beside the kiosk, which the kiosk's build does not contain. `files` maps each
 * path to a file in the folder.
 */
export function pagesBeside(folder: string, files: Readonly<Record<string, string>>): Plugin {
  return {
    name: `foyer:pages${folder}`,
    apply: 'serve',
    // The request path differs from the file's path.
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path: file }) =>
        file.startsWith(folder) ? html.replace('src="./', `src="${folder}`) : html,
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [asked = '', query] = request.url?.split('?') ?? [];
        const file = files[asked];
        if (file) request.url = `${folder}${file}${query === undefined ? '' : `?${query}`}`;
        next();
      });
    },
  };
}
