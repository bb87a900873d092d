import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { openStoredKey } from '../data-folder/stored-key.ts';
import { hasCookie, isSameSecret } from '../requests/secret-cookie.ts';

/** Thirty days in seconds. They begin again whenever the page is opened. */
const maxAge = 30 * 24 * 60 * 60;

/** Opens the secret of a data folder. Its key is stored in a file of mode 0600, so that links stay valid after a restart. */
export async function openPreviewSecret(dataDir: string, newSecret: () => string) {
  const key = await openStoredKey(inDataFolder(dataDir, 'preview.key'), newSecret);
  const derived = (purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url');
  const token = derived('preview link');
  const secret = derived('preview page');
  // Browsers share cookies among the ports of a machine, and several hosts can run on one machine.
  const pair = (port: number | undefined) => `foyer-preview-${port}=${secret}`;
  // Not secret: it is sent where the other cookie is withheld.
  const mark = (port: number | undefined) => `foyer-preview-${port}-open=1`;
  return {
    /** Opens the preview from everywhere. */
    token,
    isToken: (text: string) => isSameSecret(text, token),
    /** `Set-Cookie` headers that give access to the browser. */
    cookies: (port: number | undefined) => [
      `${pair(port)}; Path=/preview; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`,
      `${mark(port)}; Path=/preview; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`,
    ],
    /** True if a request has the cookie of its port. */
    isIn: (request: IncomingMessage) => hasCookie(request, pair(request.socket.localPort)),
    /** True if the browser withholds its cookie, because a page of another site has sent it here. */
    isWithheld: (request: IncomingMessage) => hasCookie(request, mark(request.socket.localPort)),
    /** A `Set-Cookie` header after which a request counts as withheld only when access was given again. */
    forgetWithheld: (port: number | undefined) =>
      `${mark(port)}; Path=/preview; Max-Age=0; HttpOnly; SameSite=Lax`,
    /** A version for the hash of a branch file. It does not reveal the hash. */
    versionOf: (hash: string) => derived(`version ${hash}`).slice(0, 16),
  };
}

/** The secret of the preview: the token of its link, and what a browser gets for it. */
export type PreviewSecret = Awaited<ReturnType<typeof openPreviewSecret>>;
