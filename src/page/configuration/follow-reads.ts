import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { BegunReads } from './service-reads.ts';

function goingOn<Answer>(begun: Promise<Answer>, read: () => Promise<Answer>): () => Promise<Answer> {
  let next = () => {
    next = read;
    return begun;
  };
  return () => next();
}

/** Polls the configuration and the waits, and the data that later parts of the page request. */
export function followReads(begun: BegunReads) {
  const { configurationQuery, waitingInfoQuery, known, learn } = begun;
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // The host runs on this machine, so the browser's online state does not matter.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchIntervalInBackground: true,
      },
    },
  });
  queries.mount();
  const { configuration } = known();
  const configurations = new QueryObserver(queries, {
    ...configurationQuery,
    queryFn: goingOn(begun.configuration, configurationQuery.queryFn),
    ...(configuration && { initialData: configuration, initialDataUpdatedAt: 0 }),
    notifyOnChangeProps: ['data', 'error'],
  });
  const waits = new QueryObserver(queries, {
    ...waitingInfoQuery,
    queryFn: goingOn(begun.waits, waitingInfoQuery.queryFn),
  });
  learn({ queries });
  configurations.subscribe(({ data, error }) => learn({ configuration: data, error }));
  waits.subscribe(({ data, dataUpdatedAt }) => learn({ waits: data, waitsReadAt: dataUpdatedAt }));

  function stop(): void {
    configurations.destroy();
    waits.destroy();
    queries.unmount();
    queries.clear();
  }
  return { queries, stop };
}
