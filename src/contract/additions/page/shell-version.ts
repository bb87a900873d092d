// Ours: what the service worker of a page stores, so that kiosk and board open while their host does not answer.
import * as v from 'valibot';

/** The path at which the host says which version of the page it serves. */
export const shellVersionPath = '/version.json';

/** A page that its browser stores. */
export interface StoredPage {
  /** The path of its document, which is also the scope of its worker. */
  readonly document: string;
  /** Below it lie its files, `version.json`, and `sw.js`, its worker. */
  readonly root: string;
  /** With this the names of its caches begin. */
  readonly caches: string;
}

/** One browser may have both, and neither takes anything from the other. */
export const storedPages = {
  kiosk: { document: '/', root: '', caches: 'foyer-shell' },
  board: { document: '/board', root: '/board', caches: 'foyer-board' },
} as const satisfies Readonly<Record<string, StoredPage>>;

/** With the document of the page: the version that it belongs to. */
export const shellVersionHeader = 'x-foyer-shell';

/** Below it lie the pieces of large fonts, of which a kiosk needs a few. */
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
