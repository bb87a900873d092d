// Ours: what the page's service worker stores, so that the kiosk opens while its host does not answer.
import * as v from 'valibot';

/** Where the host says which version of the page it serves. */
export const shellVersionPath = '/version.json';

/** A version of the page: its name, and the paths of everything that it loads besides data. */
export const shellVersion = v.object({
  version: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  files: v.array(v.pipe(v.string(), v.startsWith('/'))),
});
export type ShellVersion = v.InferOutput<typeof shellVersion>;
