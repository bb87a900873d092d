/** The connections of each owner. `endOldest` ends the oldest one where an owner has more than `most`: it was not closed properly. */
export function newestConnections<Connection>(most: number, endOldest: (connection: Connection) => void) {
  const connectionsOf = new Map<string, Set<Connection>>();
  return {
    add(owner: string, connection: Connection): void {
      const connections = connectionsOf.get(owner) ?? new Set();
      connectionsOf.set(owner, connections.add(connection));
      const [oldest] = connections;
      if (connections.size <= most || oldest === undefined) return;
      connections.delete(oldest);
      endOldest(oldest);
    },
    remove(owner: string, connection: Connection): void {
      const connections = connectionsOf.get(owner);
      connections?.delete(connection);
      if (connections?.size === 0) connectionsOf.delete(owner);
    },
    all: (): readonly Connection[] => [...connectionsOf.values()].flatMap((connections) => [...connections]),
  };
}
