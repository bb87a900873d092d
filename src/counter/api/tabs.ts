import type { Tabs } from '../work/work-store.ts';

/** The other tabs with the counter page of this host. They share the cookie, and so the login. */
export function openTabs(): Tabs {
  const channel = new BroadcastChannel('foyer-counter');
  return {
    tell: () => channel.postMessage('changed'),
    listen: (run) => channel.addEventListener('message', run),
  };
}
