import { shellVersionPath } from '../../contract/additions/page/shell-version.ts';
import type { Timers } from '../time/timers.ts';

const retryMs = 3_000;

interface Deps {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  readonly reload: () => void;
}

/** Reloads once the host answers. Until then the browser would show its own error page. */
export async function reloadOnceHostAnswers({ fetch, timers, reload }: Deps): Promise<void> {
  for (;;) {
    const answer = await fetch(shellVersionPath, {
      cache: 'no-store',
      signal: AbortSignal.timeout(retryMs),
    }).catch(() => undefined);
    if (answer?.ok) return reload();
    await timers.sleep(retryMs);
  }
}
