import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { CounterState } from '../../contract/additions/counter-state.ts';
import type { CounterSession, KeptLogin } from '../../contract/additions/page/counter-session.ts';
import { readCounterState, readQueue } from '../../contract/endpoints/counter-endpoints.ts';
import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { closeCounterSession } from '../../contract/host-endpoints/clerk-endpoints.ts';
import { ticket } from '../../contract/ticket.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { failureIn, readKey, useRead } from '../../page/hooks/use-read.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import type { CounterClient } from '../api/counter-client.ts';
import { sendRequest } from '../api/send-request.ts';
import { isOffered } from './actions.ts';
import { currentOf } from './current-ticket.ts';
import { problemOf } from './failures.ts';
import { outcomeOf } from './outcome.ts';
import { endLogin, retryMs, shownLogin } from './session.ts';
import type { Absent, AtDesk, OpenSheet } from './work.ts';

export interface Surroundings {
  readonly client: CounterClient;
  readonly timers: Pick<Timers, 'after'>;
  readonly clock: { readonly now: () => number };
  readonly newId: () => string;
  /** Notifies the other tabs after each change by the clerk. */
  readonly onActed: () => void;
}

/** The counter's state can change at the end of the day, or from another counter. */
const refetchInterval = 15_000;

/** A no-show can be undone for this long. */
const undoMs = 10_000;

/** A second press of the shortcut for the next ticket within this time is ignored. */
const twiceMs = 2_000;

const stateKey = readKey(readCounterState, {});

/** The counter of a clerk who is logged in, with its actions. Undefined until the first read. */
export function useDesk(
  { client, timers, clock, newId, onActed }: Surroundings,
  login: KeptLogin,
  counters: CounterSession['counters'],
) {
  const queries = useQueryClient();
  const hasState = isOffered(readCounterState, { login });
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [absent, setAbsent] = useState<Absent | null>(null);
  const justCalled = useRef({ key: '', until: 0 });
  const logout = useChange(client, closeCounterSession);
  const endReads = () => queries.cancelQueries({ queryKey: stateKey });

  const step = useMutation({
    async mutationFn({ request, id }: { readonly request: ClerkRequest; readonly id: string }) {
      // Reads in progress may have seen the counter before or after the action.
      await endReads();
      const called = await sendRequest(client.once(id), request);
      await endReads();
      const now = clock.now();
      const outcome = outcomeOf(stateNow(), { request, ticket: called, now });
      if (request.kind === 'next' && called) justCalled.current = { key: called.key, until: now + twiceMs };
      return { ...outcome, called };
    },
    retry: (_, error) =>
      hasState && shownLogin(queries)?.id === login.id && problemIn(error)?.kind === 'unreachable',
    retryDelay: retryMs,
    onSuccess({ state, absent: missed }, { request }) {
      queries.setQueryData(stateKey, state);
      // The undo stays available when the clerk calls the new visitor again, or edits that visitor's data.
      if (!isLook(request)) setAbsent(missed);
      if (missed) timers.after(undoMs, () => setAbsent((now) => (now === missed ? null : now)));
      onActed();
    },
    onSettled(outcome) {
      for (const read of [readQueue, readWaitingInfo])
        void queries.invalidateQueries({ queryKey: readKey(read) });
      // The answer to a call lacks the clerk whom the visitor asked for. A refusal often means that the
      // counter's state has changed.
      if (!outcome || outcome.called) void queries.invalidateQueries({ queryKey: stateKey });
    },
  });
  const { answer: state, failure } = useRead(
    client,
    readCounterState,
    {},
    {
      enabled: hasState,
      ...(!step.isPending && { refetchInterval }),
      // The tab's title shows the current ticket.
      refetchIntervalInBackground: true,
      retryDelay: retryMs,
      ...(!hasState && { initialData: stateAt(login) }),
    },
  );
  function stateNow(): CounterState {
    return queries.getQueryData<CounterState>(stateKey) ?? stateAt(login);
  }

  function forget(): void {
    step.reset();
    logout.reset();
  }

  const problem = problemIn(step.error) ?? (logout.failure && problemOf(logout.failure));
  const desk: AtDesk | undefined = state && {
    login,
    counters,
    counterKey: state.counter.key,
    current: currentOf(state.ticket),
    askedForYou: state.askedForYou ?? false,
    needs: state.needs ?? [],
    pause: state.pause,
    sending: step.isPending ? { request: step.variables.request, lost: step.failureCount > 0 } : null,
    notice: problem ? { kind: 'problem', problem } : (step.data?.notice ?? null),
    absent,
    sheet,
  };
  return {
    desk,
    isAway: failure !== undefined,
    /** Sends a request of the clerk, unless another request is in flight. */
    run(request: ClerkRequest) {
      if (queries.isMutating() > 0) return;
      const { key, until } = justCalled.current;
      // A double press must not mark the visitor whom the first press called as a no-show.
      if (request.kind === 'next' && clock.now() < until && stateNow().ticket?.key === key) return;
      forget();
      if (!isLook(request)) setAbsent(null);
      setSheet(null);
      step.mutate({ request, id: newId() });
    },
    async logOut() {
      if (queries.isMutating() > 0) return;
      forget();
      setSheet(null);
      const result = await logout.send({});
      if (!result.ok) return;
      endLogin(queries);
      onActed();
    },
    openSheet(next: OpenSheet) {
      if (queries.isMutating() > 0) return;
      forget();
      setSheet(next);
    },
    closeSheet: () => setSheet(null),
  };
}

/** The functions of `useDesk` that change something. */
export type Work = Omit<ReturnType<typeof useDesk>, 'desk' | 'isAway'>;

const isLook = ({ kind }: ClerkRequest) => kind === 'recall' || kind === 'data';

function problemIn(error: Error | null) {
  const failure = failureIn(error);
  return failure && problemOf(failure);
}

/** The counter's state as known to the host, for a service that does not report it. */
function stateAt({ name, counter, lastTicket }: KeptLogin): CounterState {
  const last = v.safeParse(v.nullable(ticket), lastTicket);
  return {
    clerk: { key: '', name },
    counter: { key: '', name: counter, number: '' },
    ticket: last.success ? last.output : null,
    pause: null,
  };
}
