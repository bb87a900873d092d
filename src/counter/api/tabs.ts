/** The other tabs of this counter page. The tabs share the cookie, and therefore the login. */
export function openTabs<News>() {
  const channel = new BroadcastChannel('foyer-counter');
  return {
    tell: (news: News) => channel.postMessage(news),
    listen: (run: (news: News) => void) => channel.addEventListener('message', ({ data }) => run(data)),
  };
}
