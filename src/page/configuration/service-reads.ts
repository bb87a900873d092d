import type { QueryClient } from '@tanstack/react-query';
import type { Departure } from '../../contract/additions/page/page-report.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { ConfigurationQuery, LoadedConfiguration, WaitingInfoQuery } from './queries.ts';
import type { ReadProblems } from './read-problems.ts';

/** The state of the kiosk's connection to its service. */
export interface KnownService {
  readonly configuration: LoadedConfiguration | undefined;
  /** The reason why the last read of the configuration failed; null: it succeeded, or the next one is in progress. */
  readonly error: Error | null;
  readonly waits: readonly WaitingInfo[] | undefined;
  /** The time at which the waits were read, in milliseconds by the machine's clock. */
  readonly waitsReadAt: number;
  /** The reads without a usable answer, for staff. */
  readonly problems: readonly Departure[];
  /** The queries for parts of the page that are loaded later; undefined before `loadQueries`. */
  readonly queries: QueryClient | undefined;
  /** Set if nothing can be read again, so no menu may stay. */
  readonly fault: unknown;
}

export type ServiceReads = ReturnType<typeof serviceReads>;

/** The reads in progress, and their continuations. */
export interface BegunReads {
  readonly configurationQuery: ConfigurationQuery;
  readonly waitingInfoQuery: WaitingInfoQuery;
  readonly configuration: ReturnType<ConfigurationQuery['queryFn']>;
  readonly waits: ReturnType<WaitingInfoQuery['queryFn']>;
  readonly known: () => KnownService;
  readonly learn: (news: Partial<KnownService>) => void;
}

interface Deps extends Pick<BegunReads, 'configurationQuery' | 'waitingInfoQuery'> {
  /** Milliseconds since 1970, by this machine. */
  readonly machineNow: () => number;
  readonly problems: Pick<ReadProblems, 'current' | 'follow'>;
  readonly loadFollowReads: () => Promise<typeof import('./follow-reads.ts')>;
}

/**
 * Starts the reads of the configuration and of the waits: once for the first
 * screen, and repeatedly from `loadQueries` on.
 */
export function serviceReads(deps: Deps) {
  const { configurationQuery, waitingInfoQuery, machineNow, problems, loadFollowReads } = deps;
  const listeners = new Set<() => void>();
  let known: KnownService = {
    configuration: configurationQuery.initialData,
    error: null,
    waits: undefined,
    waitsReadAt: 0,
    problems: problems.current(),
    queries: undefined,
    fault: undefined,
  };
  let stop = () => {};

  function learn(news: Partial<KnownService>): void {
    known = { ...known, ...news };
    for (const listener of listeners) listener();
  }

  problems.follow(() => learn({ problems: problems.current() }));
  const begun: BegunReads = {
    configurationQuery,
    waitingInfoQuery,
    learn,
    configuration: configurationQuery.queryFn(),
    waits: waitingInfoQuery.queryFn(),
    known: () => known,
  };

  let queries: Promise<QueryClient> | undefined;
  async function startQueries(): Promise<QueryClient> {
    try {
      const { followReads } = await loadFollowReads();
      const following = followReads(begun);
      stop = following.stop;
      return following.queries;
    } catch (fault) {
      learn({ fault });
      throw fault;
    }
  }
  /** Called once the first screen is rendered. A failure before that calls it too. */
  function loadQueries(): Promise<QueryClient> {
    queries ??= startQueries();
    return queries;
  }

  begun.waits.then(
    (waits) => learn({ waits, waitsReadAt: machineNow() }),
    () => {},
  );
  /** Undefined: it cannot be read. */
  const firstConfiguration = begun.configuration.then(
    (configuration) => {
      // The queries replace the last page's stored answers: they keep equal parts, so nothing is rendered anew.
      if (!known.configuration) learn({ configuration });
      return configuration;
    },
    () => {
      // The queries read again and report the problem.
      loadQueries().catch(() => {});
      return undefined;
    },
  );
  return {
    /** The same object until something changes. */
    current: () => known,
    /** Returns a function that ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    firstConfiguration,
    /** The answers from which the newest configuration was made. */
    answers: configurationQuery.answers,
    loadQueries,
    /** Reads one of them now. */
    refetch: async (read: 'configuration' | 'waitingInfo') =>
      (await loadQueries()).refetchQueries({ queryKey: [read] }),
    /** Nothing is read again. */
    close: () => stop(),
  };
}
