import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query';

/** Caches a page's answers from its host while components use them. */
export function openQueries(): QueryClient {
  focusManager.setEventListener((look) => {
    const onLook = () => look();
    // Two windows can be visible at once. Then only the focus shows that this page is used again.
    window.addEventListener('focus', onLook);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      window.removeEventListener('focus', onLook);
      document.removeEventListener('visibilitychange', onLook);
    };
  });
  // Changes are announced in a microtask, so a caller that awaits an answer finds it rendered.
  notifyManager.setScheduler(queueMicrotask);
  // The host may be on this machine, so the browser's online state does not matter.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: false, gcTime: 0, refetchOnWindowFocus: false },
      mutations: { networkMode, gcTime: 0 },
    },
  });
}
