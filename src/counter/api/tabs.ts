/** The other tabs with this host's counter page. They share the cookie, and so the login. */
export function openTabs<News>() {
  const channel = new BroadcastChannel('foyer-counter');
  return {
    /** Sends them the events of this tab. */
    tell: (news: News) => channel.postMessage(news),
    /** Calls `run` with a message of one of them. */
    listen: (run: (news: News) => void) => channel.addEventListener('message', ({ data }) => run(data)),
  };
}
