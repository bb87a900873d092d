// Ours: the files that a page's service worker stores, so kiosk and board open while their host does not answer.
import * as v from 'valibot';

/** The path at which the host reports the version of the page that it serves. */
export const shellVersionPath = '/version.json';

/** A page that its browser stores. */
export interface StoredPage {
  /** The path of its document, which is also the scope of its worker. */
  readonly document: string;
  /** The path prefix of its files, `version.json`, and its worker `sw.js`. */
  readonly root: string;
  /** The prefix of its cache names. */
  readonly caches: string;
}

/** One browser may have both, and neither removes files of the other. */
export const storedPages = {
  kiosk: { document: '/', root: '', caches: 'foyer-shell' },
  board: { document: '/board', root: '/board', caches: 'foyer-board' },
} as const satisfies Readonly<Record<string, StoredPage>>;

/** Stored with the document of the page: the version to which it belongs. */
export const shellVersionHeader = 'x-foyer-shell';

/** The path prefix of the parts of large fonts. A kiosk needs a few of them. */
export const piecesPath = '/assets/pieces/';

/** A path of this origin: one that begins with two slashes or a backslash would lead to another host. */
const path = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

/** A version of the page: its name, and the paths of everything that it loads besides data. */
export const shellVersion = v.object({
  version: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  /** Stored with the version. */
  files: v.array(path),
  /** Stored when they are used. */
  pieces: v.optional(v.array(path), []),
});
export type ShellVersion = v.InferOutput<typeof shellVersion>;
