import type { QueryClient } from '@tanstack/react-query';
import type { Departure } from '../../contract/additions/page/page-report.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { ConfigurationQuery, LoadedConfiguration, WaitingInfoQuery } from './queries.ts';
import type { ReadProblems } from './read-problems.ts';

export interface KnownService {
  readonly configuration: LoadedConfiguration | undefined;
  /** The failure of the last read of the configuration. Null after a success or while the next read runs. */
  readonly error: Error | null;
  readonly waits: readonly WaitingInfo[] | undefined;
  /** The time of the last read of the waits, in milliseconds by the machine's clock. */
  readonly waitsReadAt: number;
  /** Reads without a usable answer, for staff. */
  readonly problems: readonly Departure[];
  /** The query client for parts of the page that load later; undefined before `loadQueries`. */
  readonly queries: QueryClient | undefined;
  /** Set if nothing can be read again, so the menu must not stay. */
  readonly fault: unknown;
}

export type ServiceReads = ReturnType<typeof serviceReads>;

export interface BegunReads {
  readonly configurationQuery: ConfigurationQuery;
  readonly waitingInfoQuery: WaitingInfoQuery;
  readonly configuration: ReturnType<ConfigurationQuery['queryFn']>;
  readonly waits: ReturnType<WaitingInfoQuery['queryFn']>;
  readonly known: () => KnownService;
  readonly learn: (news: Partial<KnownService>) => void;
}

interface Deps extends Pick<BegunReads, 'configurationQuery' | 'waitingInfoQuery'> {
  /** Milliseconds since 1970 by this machine's clock. */
  readonly machineNow: () => number;
  readonly problems: Pick<ReadProblems, 'current' | 'follow'>;
  readonly loadFollowReads: () => Promise<typeof import('./follow-reads.ts')>;
}

/** Reads the configuration and the waits: once for the first screen, and repeatedly after `loadQueries`. */
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
  /** Loads the queries, once the first screen is rendered or after an earlier failure. */
  function loadQueries(): Promise<QueryClient> {
    queries ??= startQueries();
    return queries;
  }

  begun.waits.then(
    (waits) => learn({ waits, waitsReadAt: machineNow() }),
    () => {},
  );
  /** Undefined if the configuration cannot be read. */
  const firstConfiguration = begun.configuration.then(
    (configuration) => {
      // The queries replace the stored answers: they keep equal parts, so nothing renders again.
      if (!known.configuration) learn({ configuration });
      return configuration;
    },
    () => {
      loadQueries().catch(() => {});
      return undefined;
    },
  );
  return {
    current: () => known,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    firstConfiguration,
    answers: configurationQuery.answers,
    loadQueries,
    refetch: async (read: 'configuration' | 'waitingInfo') =>
      (await loadQueries()).refetchQueries({ queryKey: [read] }),
    close: () => stop(),
  };
}
