// Ours: the files that a service worker stores, so kiosk and board can open while their host does not answer.
import * as v from 'valibot';

/** The version of the served page. */
export const shellVersionPath = '/version.json';

export interface StoredPage {
  /** The path of its document, and its worker's scope. */
  readonly document: string;
  /** The prefix of its files, `version.json`, and its worker `sw.js`. */
  readonly root: string;
  readonly caches: string;
}

/** A browser may store both pages. Neither page removes files of the other. */
export const storedPages = {
  kiosk: { document: '/', root: '', caches: 'foyer-shell' },
  board: { document: '/board', root: '/board', caches: 'foyer-board' },
} as const satisfies Readonly<Record<string, StoredPage>>;

/** The version of a stored document. */
export const shellVersionHeader = 'x-foyer-shell';

/** The parts of large fonts, of which a kiosk needs a few. */
export const piecesPath = '/assets/pieces/';

/** A path of this origin: two slashes or a backslash would lead to another host. */
const path = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

/** A page's version: its name, and the paths of everything that it loads besides data. */
export const shellVersion = v.object({
  version: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  /** Stored in advance, with the version. */
  files: v.array(path),
  /** Stored at their first use. */
  pieces: v.optional(v.array(path), []),
});
export type ShellVersion = v.InferOutput<typeof shellVersion>;
