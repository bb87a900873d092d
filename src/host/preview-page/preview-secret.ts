import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { openStoredKey } from '../data-folder/stored-key.ts';
import { hasCookie, isSameSecret } from '../requests/secret-cookie.ts';
import type { StaffAddress } from '../requests/staff-address.ts';

/** Thirty days in seconds, renewed whenever the page is opened. */
const maxAge = 30 * 24 * 60 * 60;

/**
 * Opens the secret of a data folder. Its key is stored in a file of mode 0600, so links stay valid after a
 * restart.
 */
export async function openPreviewSecret(dataDir: string, newSecret: () => string, staff: StaffAddress) {
  const key = await openStoredKey(inDataFolder(dataDir, 'preview.key'), newSecret);
  const derived = (purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url');
  const token = derived('preview link');
  const secret = derived('preview page');
  const own = (request: IncomingMessage) => staff.cookie(request, 'preview', 'preview');
  // This cookie is not secret. It is also sent in requests that omit the secret cookie.
  const mark = (request: IncomingMessage) => staff.cookie(request, 'preview', 'preview-open');
  return {
    /** The token that opens the preview from everywhere. */
    token,
    isToken: (text: string) => isSameSecret(text, token),
    /** `Set-Cookie` headers that give access to the browser. */
    cookies: (request: IncomingMessage) => [
      own(request).header(secret, maxAge),
      mark(request).header('1', maxAge, 'Lax'),
    ],
    /** True if a request has the cookie of its address. */
    isIn: (request: IncomingMessage) => hasCookie(request, `${own(request).name}=${secret}`),
    /** True if the browser withholds its cookie, because a page of another site sent the browser here. */
    isWithheld: (request: IncomingMessage) => hasCookie(request, `${mark(request).name}=1`),
    /** The `Set-Cookie` header that ends this state until access is given again. */
    forgetWithheld: (request: IncomingMessage) => mark(request).header('1', 0, 'Lax'),
    /** A version for the hash of a branch file. It does not reveal the hash. */
    versionOf: (hash: string) => derived(`version ${hash}`).slice(0, 16),
  };
}

/** The token of the preview's link, and the cookie that a browser gets for it. */
export type PreviewSecret = Awaited<ReturnType<typeof openPreviewSecret>>;
