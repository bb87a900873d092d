// Runs the built service on its own database, and its minimal equivalent, in one process. Arguments: the folder of
// `branches.json` and the SQLite file, the service's time, its secret and, for PostgreSQL, the database URL.
import { fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';
import { CompiledQuery } from 'kysely';
import { importBranchFiles } from '../../src/service/branch-file/import-branch-files.ts';
import { verifyPassword } from '../../src/service/branch-file/passwords.ts';
import { securityLog } from '../../src/service/http/security-log.ts';
import { serverOptions } from '../../src/service/http/server-options.ts';
import { acceptWebSockets } from '../../src/service/http/web-sockets.ts';
import { addQueueService } from '../../src/service/queue-service.ts';
import { keyedHashes } from '../../src/service/secret/keyed-hashes.ts';
import { processClock } from '../../src/service/store/clock/store-clock.ts';
import { openSqlite } from '../../src/service/store/sqlite.ts';
import { openPostgresStore, openSqliteStore } from '../../src/service/store/store.ts';

const [folder = '', now, secret = '', databaseUrl] = process.argv.slice(2);
const nodeId = 'bench';
/**
 * The time at which the service's clock started running. Until then the clock is paused, so the compared versions use
 * the same times.
 * @type {number | undefined}
 */
let passingSince;
const clock = () =>
  Number(now) + (passingSince === undefined ? 0 : Math.floor(performance.now() - passingSince));
/**
 * The statements since the last read, with their counts.
 * @type {Map<string, number>}
 */
const statements = new Map();
const observer = {
  onCommit() {},
  onFailure() {},
  /** @param {string} sql */
  onStatement: (sql) => void statements.set(sql, (statements.get(sql) ?? 0) + 1),
};
const opened = await (databaseUrl
  ? openPostgresStore(databaseUrl, { observer })
  : openSqliteStore(`${folder}/foyer.sqlite`, { observer }));
const store = { ...opened, clock: processClock(clock), hashes: keyedHashes(secret) };
const branchFiles = JSON.parse(readFileSync(`${folder}/branches.json`, 'utf8'));
await importBranchFiles(store, branchFiles);

const app = Fastify(serverOptions({ nodeId, now: clock }));
await acceptWebSockets(app);
await addQueueService(app, {
  store,
  newKey: () => crypto.randomUUID(),
  newSecret: () => crypto.randomUUID() + crypto.randomUUID(),
  randomBelow: (below) => Math.floor(Math.random() * below),
  verifyPassword,
  nodeId,
  security: securityLog(clock),
});
app.get('/empty', async () => '');
app.post('/let-time-pass', async () => {
  passingSince = performance.now();
  return '';
});
app.post('/fsyncs', async (request) => fsyncs(countOf(request)));
app.post('/minimal-commits', async (request) => minimalCommits(countOf(request)));
app.post('/finish-all', async () => {
  await store.db.updateTable('ticket').set({ status: 60 }).where('status', '<', 60).execute();
  // Otherwise, the service would continue to use its cached tickets.
  await store.db
    .updateTable('branch')
    .set((eb) => ({ event_seq: eb('event_seq', '+', 1) }))
    .execute();
  return '';
});
app.post('/copy', (_request, reply) =>
  store.copyTo(async ({ databaseBytes, parts }) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'x-database-bytes': databaseBytes });
    await pipeline(parts, reply.raw);
  }),
);
app.post('/vacuum', async (request) => {
  const file = `${folder}/vacuum-${countOf(request)}.sqlite`;
  await store.db.executeQuery(CompiledQuery.raw('vacuum into ?', [file]));
  return '';
});
app.post('/statements', async () => {
  const taken = [...statements];
  statements.clear();
  return taken;
});
app.get('/processor-ms', async () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
});
app.get('/used-bytes', async () => {
  globalThis.gc?.();
  // The resident memory is not meaningful, because a process does not return all freed memory.
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));

/** @param {import('fastify').FastifyRequest} request */
function countOf({ query }) {
  return Number(/** @type {{ count: string }} */ (query).count);
}

/**
 * Appends 4 KiB to a file and flushes it to disk, `count` times. Returns the milliseconds.
 * @param {number} count
 */
function fsyncs(count) {
  const file = openSync(`${folder}/fsyncs`, 'a');
  const bytes = Buffer.alloc(4096, 1);
  const began = performance.now();
  for (let left = count; left > 0; left--) {
    writeSync(file, bytes);
    fdatasyncSync(file);
  }
  return performance.now() - began;
}

/** @type {(() => void) | undefined} */
let writeMinimal;

/**
 * Commits `count` transactions, each with the rows of one ticket. Returns the milliseconds.
 * @param {number} count
 */
async function minimalCommits(count) {
  writeMinimal ??= await minimalWriter();
  const began = performance.now();
  for (let left = count; left > 0; left--) writeMinimal();
  return performance.now() - began;
}

/**
 * Returns a function that inserts copies of the newest ticket's rows, with new keys, into a database with the same
 * schema.
 */
async function minimalWriter() {
  const file = `${folder}/minimal.sqlite`;
  await (await openSqliteStore(file)).close();
  const database = openSqlite(file);
  database.exec('PRAGMA foreign_keys = OFF');
  const db = store.db;
  const ticket = await db.selectFrom('ticket').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
  const ofTicket = ticket.key;
  const task = await db
    .selectFrom('task')
    .selectAll()
    .where('ticket', '=', ofTicket)
    .executeTakeFirstOrThrow();
  const request = await db
    .selectFrom('request')
    .selectAll()
    .where('ticket', '=', ofTicket)
    .executeTakeFirstOrThrow();
  const events = await db.selectFrom('event').selectAll().orderBy('seq', 'desc').limit(2).execute();
  /** @param {string} table @param {object} row */
  const insert = (table, row) =>
    database.prepare(
      `insert into ${table} (${Object.keys(row).map((name) => `"${name}"`)}) values (${Object.keys(row).map(() => '?')})`,
    );
  const inserts = {
    ticket: insert('ticket', ticket),
    task: insert('task', task),
    request: insert('request', request),
    event: insert('event', events[0] ?? {}),
  };
  let count = 0;
  return () => {
    count += 1;
    const key = crypto.randomUUID();
    database.exec('begin');
    inserts.ticket.run(...Object.values({ ...ticket, key, number: `X ${count}` }));
    inserts.task.run(...Object.values({ ...task, key: crypto.randomUUID(), ticket: key }));
    inserts.request.run(...Object.values({ ...request, id: key, ticket: key }));
    for (const [index, event] of events.entries()) {
      inserts.event.run(...Object.values({ ...event, seq: count * 2 + index }));
    }
    database.exec('commit');
  };
}
