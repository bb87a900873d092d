// Ours: what the page's service worker stores, so that the kiosk opens while its host does not answer.
import * as v from 'valibot';

/** Where the host says which version of the page it serves. */
export const shellVersionPath = '/version.json';

/** With the document of the page: the version that it belongs to. */
export const shellVersionHeader = 'x-foyer-shell';

/** Below it lie the pieces of large fonts, of which a kiosk needs a few. */
export const piecesPath = '/assets/pieces/';

const path = v.pipe(v.string(), v.startsWith('/'));

/** A version of the page: its name, and the paths of everything that it loads besides data. */
export const shellVersion = v.object({
  version: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  /** Stored with the version. */
  files: v.array(path),
  /** Stored when they are used. */
  pieces: v.optional(v.array(path), []),
});
export type ShellVersion = v.InferOutput<typeof shellVersion>;
