import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../../service/secret/signing.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { openStoredKey } from '../data-folder/stored-key.ts';
import { hasCookie } from '../requests/secret-cookie.ts';
import type { StaffAddress } from '../requests/staff-address.ts';

/** Thirty days in seconds, renewed whenever the page is opened. */
const maxAge = 30 * 24 * 60 * 60;

/**
 * Opens the secret in a data folder. Its key is stored in a file with mode 0600, so links stay valid after a restart.
 */
export async function openPreviewSecret(dataDir: string, newSecret: () => string, staff: StaffAddress) {
  const key = await openStoredKey(inDataFolder(dataDir, 'preview.key'), newSecret);
  const derived = (purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url');
  const token = derived('preview link');
  const secret = derived('preview page');
  const own = (request: IncomingMessage) => staff.cookie(request, 'preview', 'preview');
  // This cookie is not secret, and is also sent when the browser withholds the secret cookie.
  const mark = (request: IncomingMessage) => staff.cookie(request, 'preview', 'preview-open');
  return {
    /** The token that opens the preview from everywhere. */
    token,
    isToken: (text: string) => isSameSecret(text, token),
    /** Returns the `Set-Cookie` headers that give a browser access. */
    cookies: (request: IncomingMessage) => [
      own(request).header(secret, maxAge),
      mark(request).header('1', maxAge, 'Lax'),
    ],
    /** True if a request has the cookie for its address. */
    isIn: (request: IncomingMessage) => hasCookie(request, `${own(request).name}=${secret}`),
    /** True if the browser withholds its secret cookie, because a page of another site opened the address. */
    isWithheld: (request: IncomingMessage) => hasCookie(request, `${mark(request).name}=1`),
    /** Returns the `Set-Cookie` header that deletes this second cookie until access is given again. */
    forgetWithheld: (request: IncomingMessage) => mark(request).header('1', 0, 'Lax'),
    /** Returns a version for the hash of a branch file. It does not reveal the hash. */
    versionOf: (hash: string) => derived(`version ${hash}`).slice(0, 16),
  };
}

/** The token of the preview's link, and the cookie that a browser gets for it. */
export type PreviewSecret = Awaited<ReturnType<typeof openPreviewSecret>>;
