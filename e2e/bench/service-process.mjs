// The built service on its own database file, and beside it the minimum that does the same work, in one process.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { importBranchFiles } from '../../dist/service/branch-file/import-branch-files.js';
import { verifyPassword } from '../../dist/service/branch-file/passwords.js';
import { securityLog } from '../../dist/service/http/security-log.js';
import { serverOptions } from '../../dist/service/http/server-options.js';
import { acceptWebSockets } from '../../dist/service/http/web-sockets.js';
import { queueService } from '../../dist/service/queue-service.js';
import { keyedHashes } from '../../dist/service/secret/keyed-hashes.js';
import { openSqlite } from '../../dist/service/store/sqlite.js';
import { openSqliteStore } from '../../dist/service/store/store.js';

const [folder, branchFile, now, secret] = process.argv.slice(2);
const nodeId = 'bench';
const clock = () => Number(now);
const store = { ...(await openSqliteStore(`${folder}/foyer.sqlite`)), hashes: keyedHashes(secret) };
await importBranchFiles(store, [JSON.parse(readFileSync(branchFile, 'utf8'))], { now: clock() });

const app = Fastify(serverOptions({ nodeId, now: clock }));
await acceptWebSockets(app);
await app.register(
  queueService({
    store,
    now: clock,
    newKey: () => crypto.randomUUID(),
    newSecret: () => crypto.randomUUID() + crypto.randomUUID(),
    randomBelow: (below) => Math.floor(Math.random() * below),
    verifyPassword,
    nodeId,
    security: securityLog(clock),
  }),
);
app.get('/empty', async () => '');
app.post('/minimal-commits', async ({ query: { commits } }) => minimalCommits(Number(commits)));
app.post('/finish-all', async () => {
  await store.db.updateTable('ticket').set({ status: 60 }).where('status', '<', 60).execute();
  return '';
});
app.get('/processor-ms', async () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
});
app.get('/used-bytes', async () => {
  globalThis.gc();
  // The memory of the process says little, because it keeps more than it uses.
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));

/** Commits `commits` transactions with the rows of one ticket each. Returns the milliseconds. */
let writeMinimal;
async function minimalCommits(commits) {
  writeMinimal ??= await minimalWriter();
  const began = performance.now();
  for (let count = 0; count < commits; count++) writeMinimal();
  return performance.now() - began;
}

/** Returns a function that copies the rows of the newest ticket, with other keys, into a database with the same schema. */
async function minimalWriter() {
  const file = `${folder}/minimal.sqlite`;
  await (await openSqliteStore(file)).close();
  const database = await openSqlite(file);
  database.exec('PRAGMA foreign_keys = OFF');
  const db = store.db;
  const [ticket] = await db.selectFrom('ticket').selectAll().orderBy('seq', 'desc').limit(1).execute();
  const [task] = await db.selectFrom('task').selectAll().where('ticket', '=', ticket.key).execute();
  const [request] = await db.selectFrom('request').selectAll().where('ticket', '=', ticket.key).execute();
  const events = await db.selectFrom('event').selectAll().orderBy('seq', 'desc').limit(2).execute();
  const insert = (table, row) =>
    database.prepare(
      `insert into ${table} (${Object.keys(row).map((name) => `"${name}"`)}) values (${Object.keys(row).map(() => '?')})`,
    );
  const inserts = {
    ticket: insert('ticket', ticket),
    task: insert('task', task),
    request: insert('request', request),
    event: insert('event', events[0]),
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
