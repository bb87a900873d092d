/** The other tabs of this counter page. They share the cookie, and so the login. */
export function openTabs<News>() {
  const channel = new BroadcastChannel('foyer-counter');
  return {
    tell: (news: News) => channel.postMessage(news),
    listen: (run: (news: News) => void) => channel.addEventListener('message', ({ data }) => run(data)),
  };
}
