/** Opens a feed for each branch with its first user, and stops it after the last user has left. */
export function sharedFeeds<Feed extends { stop(): void }>(open: (branch: string) => Feed) {
  const feeds = new Map<string, { readonly feed: Feed; users: number }>();
  return {
    enter(branch: string): Feed {
      const known = feeds.get(branch) ?? { feed: open(branch), users: 0 };
      feeds.set(branch, known);
      known.users += 1;
      return known.feed;
    },
    leave(branch: string): void {
      const known = feeds.get(branch);
      if (!known) return;
      known.users -= 1;
      if (known.users > 0) return;
      known.feed.stop();
      feeds.delete(branch);
    },
  };
}
