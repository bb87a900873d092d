import { pageSecretMissing } from '../../contract/additions/page/page-secret.ts';

/** True if the host refuses the request for lack of the page secret. Other answers are not parsed. */
const isRefusal = async (response: Response) =>
  response.status === 403 && (await response.clone().text()).includes(pageSecretMissing);

/**
 * Fetches from the host. If the browser or the host has lost the page secret, reloads the document without the
 * browser's cache for a new cookie, and repeats the request once.
 */
export function fetchFromHost(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let renewal: Promise<unknown> | undefined;
  return async (...request) => {
    const response = await fetch(...request);
    if (!(await isRefusal(response))) return response;
    renewal ??= fetch('/', { cache: 'reload' }).finally(() => {
      renewal = undefined;
    });
    await renewal;
    return fetch(...request);
  };
}
