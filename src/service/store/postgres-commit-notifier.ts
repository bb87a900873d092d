import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { type CommitNotifier, createCommitNotifier } from './commit-notifier.ts';
import type { Database } from './schema/tables.ts';

const channel = 'foyer';

/**
 * The interval at which other nodes are notified of commits in batches. PostgreSQL lets only one transaction with a
 * notification commit at a time, in all branches, so our own transactions send none.
 */
const batchMs = 10;

/** The newest events are also polled, because notifications may be lost. */
const pollMs = 5_000;

/**
 * Notifies all nodes that use one PostgreSQL database. The first listener opens a separate connection, which also
 * polls the branches with listeners, and is reopened if it does not answer.
 */
export function createPostgresCommitNotifier(
  createClient: () => Client,
  db: Database,
): CommitNotifier & { close(): Promise<void> } {
  const local = createCommitNotifier();
  /** The number of listeners of each branch, and its newest event at the last poll. */
  const followed = new Map<string, { listeners: number; seen: number | undefined }>();
  let connection: Client | undefined;
  let polling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** The branches with commits that other nodes have not been notified of. */
  const untold = new Set<string>();
  let telling: Promise<void> | undefined;

  async function tellOtherNodes(): Promise<void> {
    while (untold.size > 0) {
      await sleep(batchMs);
      const branches = [...untold];
      untold.clear();
      // The commits have already succeeded. If a notification is lost, other nodes find the events by polling.
      await sql`select pg_notify(${channel}, branch) from unnest(${branches}::text[]) as branch`
        .execute(db)
        .catch(() => undefined);
    }
    telling = undefined;
  }

  async function openConnection(): Promise<Client> {
    const client = createClient();
    client.on('notification', ({ payload }) => local.notify(payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => {
      if (connection === client) connection = undefined;
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

  async function pollOnce(): Promise<void> {
    try {
      connection ??= await openConnection();
      const { rows } = await connection.query<{ key: string; event_seq: number }>(
        'select key, event_seq from branch where key = any($1)',
        [[...followed.keys()]],
      );
      for (const { key, event_seq } of rows) {
        const branch = followed.get(key);
        if (!branch || branch.seen === event_seq) continue;
        branch.seen = event_seq;
        local.notify(key);
      }
    } catch {
      // The database does not answer, and requests already report this to their callers. The next poll opens a new
      // connection.
      const broken = connection;
      connection = undefined;
      void broken?.end();
    }
  }

  function poll(): void {
    polling ??= pollOnce().finally(() => {
      polling = undefined;
    });
  }

  return {
    notify(branch) {
      local.notify(branch);
      untold.add(branch);
      telling ??= tellOtherNodes();
    },
    listen(branch, listener) {
      const following = followed.get(branch) ?? { listeners: 0, seen: undefined };
      followed.set(branch, following);
      following.listeners += 1;
      const stop = local.listen(branch, listener);
      timer ??= setInterval(poll, pollMs);
      if (!connection) poll();
      return () => {
        stop();
        following.listeners -= 1;
        if (following.listeners === 0) followed.delete(branch);
      };
    },
    async close() {
      clearInterval(timer);
      await polling;
      await telling;
      const open = connection;
      connection = undefined;
      await open?.end();
    },
  };
}
