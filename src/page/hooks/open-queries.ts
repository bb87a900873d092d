import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query';

/** Caches the answers that a page has read from its host, while a component uses them. */
export function openQueries(): QueryClient {
  focusManager.setEventListener((look) => {
    const onLook = () => look();
    // Two windows can be visible at once.
    window.addEventListener('focus', onLook);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      window.removeEventListener('focus', onLook);
      document.removeEventListener('visibilitychange', onLook);
    };
  });
  // A test or a person that waits for an answer finds it rendered.
  notifyManager.setScheduler(queueMicrotask);
  // The host may be on this machine, so the browser's view of the network does not matter.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: false, gcTime: 0, refetchOnWindowFocus: false },
      mutations: { networkMode, gcTime: 0 },
    },
  });
}
