/** The other tabs with the counter page of this host. They share the cookie, and so the login. */
export function openTabs() {
  const channel = new BroadcastChannel('foyer-counter');
  return {
    /** Tells them that the clerk has done something here. */
    tell: () => channel.postMessage('changed'),
    /** Calls `run` when one of them tells that. */
    listen: (run: () => void) => channel.addEventListener('message', run),
  };
}
