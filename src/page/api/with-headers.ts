export const withHeaders =
  (send: typeof fetch, added: () => Readonly<Record<string, string>>): typeof fetch =>
  (url, init) =>
    send(url, { ...init, headers: { ...init?.headers, ...added() } });
