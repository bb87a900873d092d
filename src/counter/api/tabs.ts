/** The other tabs of this browser, which have the same login. */
export interface Tabs {
  /** Tells them that the clerk has done something here. */
  tell(): void;
  /** Calls `run` when one of them tells that. */
  listen(run: () => void): void;
}

/** The other tabs with the counter page of this host. They share the cookie, and so the login. */
export function openTabs(): Tabs {
  const channel = new BroadcastChannel('foyer-counter');
  return {
    tell: () => channel.postMessage('changed'),
    listen: (run) => channel.addEventListener('message', run),
  };
}
