import { trustedTypesPolicy } from '../page/browser/trusted-types.ts';

const path = '/phone/sw.js';

/** Registers the service worker, and passes it the files that the page loaded before. */
export async function registerWorker(container: ServiceWorkerContainer): Promise<void> {
  const policy = trustedTypesPolicy('foyer-worker', {
    // This page registers no other worker.
    createScriptURL: (asked) => {
      if (asked !== path) throw new TypeError(`not the worker of this page: ${asked}`);
      return asked;
    },
  });
  await container.register(policy?.createScriptURL(path) ?? path, { scope: '/phone' });
  const { active } = await container.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage([...new Set(loaded.filter((file) => file.startsWith('/phone/assets/')))]);
}
