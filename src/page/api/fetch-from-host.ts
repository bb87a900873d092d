import { pageSecretMissing } from '../../contract/additions/page/page-secret.ts';

/** Answers are parsed only if they may be the refusal. */
const isRefusal = async (response: Response) =>
  response.status === 403 && (await response.clone().text()).includes(pageSecretMissing);

/**
 * Fetches from the host. The browser can lose the cookie with the page secret, or the host its data. Then
 * the page loads its document again, bypassing every cache, which brings a new cookie, and repeats the
 * request once. The screen does not change.
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
