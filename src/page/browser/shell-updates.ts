import { type StoredPage, storedPages } from '../../contract/additions/page/shell-version.ts';
import type { Timers } from '../time/timers.ts';
import { trustedTypesPolicy } from './trusted-types.ts';
import type { ShellMessage } from './worker/messages.ts';

const updateMs = 5 * 60_000;
/** The idle time before an update. A visitor who has just left may come back. */
const quietMs = 30_000;

export type AskWorker = (message: ShellMessage) => Promise<boolean>;

/** The time limit for an answer. A worker that the browser ends never answers. */
const longestAnswerMs = 2 * 60_000;

/**
 * Registers the worker and reports that this page shows a screen; call it once. Undefined without worker support, as
 * for a page served by another machine.
 */
export async function startWorker(
  container: ServiceWorkerContainer | undefined,
  version: string,
  timers: Timers,
  page: StoredPage = storedPages.kiosk,
): Promise<AskWorker | undefined> {
  const workerPath = `${page.root}/sw.js`;
  const policy = trustedTypesPolicy('foyer-worker', {
    // This page registers no other worker.
    createScriptURL: (path) => {
      if (path !== workerPath) throw new TypeError(`not the worker of this page: ${path}`);
      return path;
    },
  });
  const registration = await container?.register(policy?.createScriptURL(workerPath) ?? workerPath, {
    scope: page.document,
  });
  if (!container || !registration) return undefined;
  const ask: AskWorker = async (message) => {
    // This is not the container's worker: a kiosk and a board in one browser each have their own worker.
    const { active } = registration.active ? registration : await container.ready;
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      const cancel = timers.after(longestAnswerMs, () => resolve(false));
      port1.onmessage = ({ data }) => {
        cancel();
        resolve(data === true);
      };
      active?.postMessage(message, [port2]);
    });
  };
  await ask({ type: 'ready', version });
  return ask;
}

export interface FollowedUpdates {
  readonly ask: AskWorker;
  /** Resolves after this many milliseconds without use. */
  readonly untilFree: (freeMs: number) => Promise<void>;
  readonly timers: Timers;
  readonly reload: () => void;
}

/**
 * Looks for new versions, and changes to a new version when the page has been idle for half a minute. Call it once.
 */
export async function followUpdates({ ask, untilFree, timers, reload }: FollowedUpdates): Promise<void> {
  for (;;) {
    if (await ask({ type: 'update' })) {
      await untilFree(quietMs);
      // The worker only changes the version if the host answers.
      if (await ask({ type: 'activate' })) return reload();
    }
    await timers.sleep(updateMs);
  }
}
