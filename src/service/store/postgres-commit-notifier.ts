import { sql } from 'kysely';
import type { Client } from 'pg';
import { type CommitNotifier, createCommitNotifier } from './commit-notifier.ts';

const channel = 'foyer';

/** A notification may be lost; what nobody was woken for is found by looking. */
const lookMs = 5_000;

/** The commits of all nodes on one PostgreSQL. Until it is closed it has a connection of its own, once somebody listens. */
export interface PostgresCommitNotifier extends CommitNotifier {
  close(): Promise<void>;
}

/**
 * A notification only wakes, and only who is connected: so the branches that are followed are looked at every few
 * seconds as well, over the same connection, which is opened anew when it does not answer.
 */
export function createPostgresCommitNotifier(newClient: () => Client): PostgresCommitNotifier {
  const here = createCommitNotifier();
  /** By branch: how many listen, and the newest event that the last look saw. */
  const followed = new Map<string, { listeners: number; seen: number | undefined }>();
  let line: Client | undefined;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<Client> {
    const client = newClient();
    client.on('notification', ({ payload }) => here.notify(payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => {
      if (line === client) line = undefined;
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    return client;
  }

  async function lookOnce(): Promise<void> {
    try {
      line ??= await open();
      const { rows } = await line.query<{ key: string; event_seq: number }>(
        'select key, event_seq from branch where key = any($1)',
        [[...followed.keys()]],
      );
      for (const { key, event_seq } of rows) {
        const branch = followed.get(key);
        if (!branch || branch.seen === event_seq) continue;
        branch.seen = event_seq;
        here.notify(key);
      }
    } catch {
      // The database is away, which everybody who asks it is told; the next look tries again.
      const broken = line;
      line = undefined;
      void broken?.end();
    }
  }

  function look(): void {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
  }

  return {
    async announce(db, branch) {
      await sql`select pg_notify(${channel}, ${branch})`.execute(db);
    },
    notify: here.notify,
    listen(branch, listener) {
      const following = followed.get(branch) ?? { listeners: 0, seen: undefined };
      followed.set(branch, following);
      following.listeners += 1;
      const stop = here.listen(branch, listener);
      timer ??= setInterval(look, lookMs);
      if (!line) look();
      return () => {
        stop();
        following.listeners -= 1;
        if (following.listeners === 0) followed.delete(branch);
      };
    },
    async close() {
      clearInterval(timer);
      await looking;
      const open = line;
      line = undefined;
      await open?.end();
    },
  };
}
