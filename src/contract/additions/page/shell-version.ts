// Our addition: the files that a service worker stores, so kiosk and board can open while their host does not answer.
import * as v from 'valibot';

/** The path of the version of the served page. */
export const shellVersionPath = '/version.json';

export interface StoredPage {
  /** The path of the page's document, and the scope of its service worker. */
  readonly document: string;
  /** The prefix of the paths of the page's files, of `version.json`, and of the service worker `sw.js`. */
  readonly root: string;
  readonly caches: string;
}

/** The pages that a browser may store. Neither page removes files of the other. */
export const storedPages = {
  kiosk: { document: '/', root: '', caches: 'foyer-shell' },
  board: { document: '/board', root: '/board', caches: 'foyer-board' },
} as const satisfies Readonly<Record<string, StoredPage>>;

/** The header with the version of a stored document. */
export const shellVersionHeader = 'x-foyer-shell';

/** The path of parts of large fonts. A kiosk needs only a few of them. */
export const piecesPath = '/assets/pieces/';

/** A path on this origin: two slashes or a backslash would lead to another host. */
const path = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

/** A page's version: its name, and the paths of all files that the page loads, except data. */
export const shellVersion = v.object({
  version: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  /** The files that are stored in advance, with the version. */
  files: v.array(path),
  /** The files that are stored at their first use. */
  pieces: v.optional(v.array(path), []),
});
export type ShellVersion = v.InferOutput<typeof shellVersion>;
