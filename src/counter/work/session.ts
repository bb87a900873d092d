import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { CounterSession } from '../../contract/additions/page/counter-session.ts';
import { readCounterSession } from '../../contract/host-endpoints/clerk-endpoints.ts';
import { answerOf } from '../../page/api/answer-of.ts';
import type { Client } from '../../page/api/client.ts';
import type { Failure } from '../../page/api/failure.ts';
import { readKey } from '../../page/hooks/use-read.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { openTabs } from '../api/tabs.ts';
import { loginEndOf } from './failures.ts';
import type { EndReason, TabNews } from './work.ts';

interface ShownSession extends CounterSession {
  /** The reason why the login ended, unless the clerk logged out. */
  readonly ended?: EndReason | undefined;
  /** True if another tab changed the data that this tab shows, so this tab reloads. */
  readonly isOutdated?: boolean;
}

const queryKey = readKey(readCounterSession, {});

export const retryMs = 2_000;

/** An outdated tab shows its notice for this time, then reloads. */
const outdatedMs = 2_000;

/** Reads the current login once. */
export function useCounterSession(client: Pick<Client, 'call'>) {
  const { data, failureReason } = useQuery<ShownSession>({
    queryKey,
    queryFn: ({ signal }) => answerOf(client, readCounterSession, {}, { signal }),
    retry: true,
    retryDelay: retryMs,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { session: data, isAway: failureReason !== null };
}

/** The login that this tab shows. */
export const shownLogin = (queries: QueryClient) => queries.getQueryData<ShownSession>(queryKey)?.login;

/** Shows the login form, with a reason unless the clerk logged out. */
export function endLogin(queries: QueryClient, ended?: EndReason): void {
  queries.setQueryData<ShownSession>(queryKey, (session) => session && { ...session, login: null, ended });
}

interface Deps {
  readonly queries: QueryClient;
  readonly timers: Pick<Timers, 'after'>;
  readonly tabs: ReturnType<typeof openTabs<TabNews>>;
  readonly reload: () => void;
}

/** Ends this tab's login when a failure or another tab reports its end. */
export function guardLogin({ queries, timers, tabs, reload }: Deps) {
  const shown = () => queries.getQueryData<ShownSession>(queryKey);

  function beOutdated(): void {
    const session = shown();
    if (!session || session.isOutdated) return;
    queries.setQueryData<ShownSession>(queryKey, { ...session, isOutdated: true });
    timers.after(outdatedMs, reload);
  }

  tabs.listen((news) => {
    if (news === 'acted') beOutdated();
    // The service gives the reason only once, to the tab that asks first.
    else if (shown()?.login || shown()?.ended === 'ended') endLogin(queries, news.ended);
  });
  return {
    loginId: () => shownLogin(queries)?.id,
    onFailure(failure: Failure) {
      const reason = loginEndOf(failure);
      if (reason === undefined || shown()?.isOutdated) return;
      if (reason === 'other-login') return beOutdated();
      if (reason !== 'ended') tabs.tell({ ended: reason });
      endLogin(queries, reason);
    },
  };
}
