/** The other tabs with the counter page of this host. They share the cookie, and so the login. */
export function openTabs<News>() {
  const channel = new BroadcastChannel('foyer-counter');
  return {
    /** Tells them what has happened here. */
    tell: (news: News) => channel.postMessage(news),
    /** Calls `run` with what one of them tells. */
    listen: (run: (news: News) => void) => channel.addEventListener('message', ({ data }) => run(data)),
  };
}
