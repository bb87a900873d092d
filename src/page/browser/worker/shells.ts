import * as v from 'valibot';
import {
  type ShellVersion,
  type StoredPage,
  shellVersion,
} from '../../../contract/additions/page/shell-version.ts';

/** The stored versions of the page ("shells") for the service worker. */
export interface Shells {
  /** The document for a new page, with its version; undefined while no shell is stored. */
  open(): Promise<{ readonly version: string; readonly page: Response } | undefined>;
  file(path: string): Promise<Response | undefined>;
  keepPiece(path: string, response: Response): Promise<void>;
  /** Stores the host's shell. True if a waiting shell is newer than the current shell. */
  update(): Promise<boolean>;
  /** Makes the waiting shell current if the host answers. Returns true if the shell is now current. */
  activate(): Promise<boolean>;
  /** Records that a page is ready. `isOnlyPage`: no other page can need an older shell. */
  ready(version: string, isOnlyPage: boolean): Promise<void>;
  /** Records that the last opened page did not become ready in time. */
  failed(): Promise<void>;
  /** True until the last opened page is ready. */
  isStarting(): Promise<boolean>;
}

interface Deps {
  readonly page: StoredPage;
  readonly caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970 by this machine's clock. */
  readonly now: () => number;
}

const statePath = '/state';

/** The minimum time before a reload counts as a failed start. An earlier reload proves nothing. */
const shortestFailureMs = 10_000;
const failuresBeforeRollback = 2;
const longestFetchMs = 30_000;

const storedState = v.object({
  /** The shell for new pages. */
  current: v.optional(v.string()),
  previous: v.optional(v.string()),
  /** The complete shell that waits until the kiosk is idle. */
  next: v.optional(v.string()),
  /** The shell that failed to start. It is not stored again. */
  rejected: v.optional(v.string()),
  /** The number of consecutive failed starts of `current`. */
  failures: v.optional(v.number(), 0),
  /** The time at which `current` was given to a page that is not ready yet, in milliseconds since 1970. */
  openedAt: v.optional(v.number()),
});
type State = v.InferOutput<typeof storedState>;

const emptyState: State = { failures: 0 };

/** The state after a failed start. The second failure in a row rolls back to the previous shell. */
function withFailure({ openedAt: _settled, ...state }: State): State {
  const failures = state.failures + 1;
  const { current, previous, next, rejected } = state;
  if (failures < failuresBeforeRollback || previous === undefined) return { ...state, failures };
  return {
    current: previous,
    ...(current !== undefined ? { rejected: current } : rejected !== undefined && { rejected }),
    ...(next !== undefined && { next }),
    failures: 0,
  };
}

function withNextAsCurrent({ openedAt: _settled, next, current, previous, ...state }: State): State {
  // A shell that never started is not a fallback.
  const kept = state.failures === 0 ? current : previous;
  return {
    ...state,
    ...(next !== undefined && { current: next }),
    ...(kept !== undefined && { previous: kept }),
    failures: 0,
  };
}

/** The shells of a browser. Each state change is stored before its promise resolves. */
export function storedShells({ page, caches, fetch, now }: Deps): Shells {
  const shellCache = (version: string) => `${page.caches}-${version}`;
  const stateCache = `${page.caches}s`;
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = last.then(change, change);
    last = result.catch(() => undefined);
    return result;
  }

  async function readState(): Promise<State> {
    const stored = await (await caches.open(stateCache)).match(statePath);
    const state = v.safeParse(storedState, await stored?.json().catch(() => undefined));
    return state.success ? state.output : emptyState;
  }
  async function writeState(state: State): Promise<void> {
    await (await caches.open(stateCache)).put(statePath, Response.json(state));
  }

  async function documentOf(version: string | undefined): Promise<Response | undefined> {
    return version === undefined ? undefined : (await caches.open(shellCache(version))).match(page.document);
  }

  async function readServed(): Promise<ShellVersion> {
    const signal = AbortSignal.timeout(longestFetchMs);
    const answer = await fetch(`${page.root}/version.json`, { cache: 'no-store', signal });
    return v.parse(shellVersion, await answer.json());
  }

  let opened: string | undefined;
  /**
   * A file of any shell. The opened page's shell comes first: it nearly always has the file, and searching all
   * shells takes twice as long.
   */
  async function fileOf(path: string): Promise<Response | undefined> {
    const own = opened === undefined ? undefined : await caches.open(shellCache(opened));
    return (await own?.match(path, { ignoreVary: true })) ?? caches.match(path, { ignoreVary: true });
  }

  /** Stores all files of a shell or none, with the font pieces that another shell used. */
  async function store({ version, files, pieces }: ShellVersion): Promise<void> {
    const cache = await caches.open(shellCache(version));
    try {
      await Promise.all(
        files.map(async (path) => {
          // Asset names contain a hash; the document's does not.
          const response = await fetch(path, {
            cache: path === page.document ? 'reload' : 'default',
            signal: AbortSignal.timeout(longestFetchMs),
          });
          if (!response.ok) throw new Error(`${path}: ${response.status}`);
          const isOther = path === page.document && !(await response.clone().text()).includes(version);
          if (isOther) throw new Error('the host serves another version by now');
          await cache.put(path, response);
        }),
      );
      for (const path of pieces) {
        const used = await fileOf(path);
        if (used) await cache.put(path, used);
      }
    } catch (error) {
      await caches.delete(shellCache(version));
      throw error;
    }
  }

  let storing: string | undefined;
  let updating: Promise<boolean> | undefined;
  async function updateOnce(): Promise<boolean> {
    const served = await readServed();
    const { version } = served;
    if (version === (await readState()).rejected) return false;
    storing = version;
    // The files are stored outside the queue, so a new page does not wait for the host.
    if ((await documentOf(version)) === undefined) await store(served);
    return inTurn(async () => {
      storing = undefined;
      const { next: _other, ...state } = await readState();
      const isCurrent = state.current === undefined || version === state.current;
      await writeState(isCurrent ? { ...state, current: version } : { ...state, next: version });
      return !isCurrent;
    });
  }

  async function removeOthers({ current, previous, next }: State): Promise<void> {
    const kept = [current, previous, next, storing].flatMap((version) =>
      version === undefined ? [] : shellCache(version),
    );
    for (const name of await caches.keys()) {
      if (name.startsWith(shellCache('')) && !kept.includes(name)) await caches.delete(name);
    }
  }

  return {
    open: () =>
      inTurn(async () => {
        let state = await readState();
        const age = now() - (state.openedAt ?? now());
        if (age < 0 || age >= shortestFailureMs) state = withFailure(state);
        await writeState({ ...state, openedAt: state.openedAt ?? now() });
        const { current: version } = state;
        opened = version;
        const page = await documentOf(version);
        return version === undefined || !page ? undefined : { version, page };
      }),
    file: fileOf,
    async keepPiece(path, response) {
      const { current } = await readState();
      if (current !== undefined) await (await caches.open(shellCache(current))).put(path, response);
    },
    update() {
      updating ??= updateOnce().finally(() => {
        updating = undefined;
      });
      return updating;
    },
    async activate() {
      await readServed();
      return inTurn(async () => {
        const state = await readState();
        if (state.next !== undefined) await writeState(withNextAsCurrent(state));
        return state.next !== undefined;
      });
    },
    ready: (version, isOnlyPage) =>
      inTurn(async () => {
        const { openedAt: _settled, ...state } = await readState();
        const isCurrent = version === state.current;
        await writeState(isCurrent ? { ...state, failures: 0 } : state);
        if (isOnlyPage && isCurrent) await removeOthers(state);
      }),
    failed: () => inTurn(async () => writeState(withFailure(await readState()))),
    isStarting: () => inTurn(async () => (await readState()).openedAt !== undefined),
  };
}
