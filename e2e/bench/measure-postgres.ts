import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '../../src/contract/endpoints/endpoints.ts';
import { startPostgres } from '../../src/testing/postgres/start-postgres.ts';
import { numberedBranch } from '../../src/testing/service/numbered-branch.ts';
import { dispenserHeaders } from '../../src/testing/service/open-test-service.ts';
import { createOne } from './create-one.ts';
import { measureMs, printRow, spread } from './figures.ts';
import { newDatabase } from './measure-history.ts';
import { logInClerk, type ServiceProcess, startServiceProcess } from './start-service-process.ts';

/** These visitors fill the service's caches before the counted visitor comes. */
const earlierVisitors = 2;

/** The wait until all other nodes have been notified. */
const notifiedMs = 100;

/** Prints the statements of each action during a visit, on both engines. `STATEMENTS=1` also prints their texts. */
export async function measureStatements(): Promise<void> {
  const postgres = await startPostgres();
  try {
    for (const engine of ['SQLite', 'PostgreSQL']) {
      const databaseUrl = engine === 'SQLite' ? undefined : await newDatabase(postgres.url, 'statements');
      const service = await startServiceProcess([numberedBranch(1)], { databaseUrl });
      const clerk = await logInClerk(service);
      for (let visitor = 0; visitor < earlierVisitors; visitor++) await serveVisitor(service, clerk);
      await takeStatements(service);
      const acts = await serveVisitor(service, clerk);
      for (const [act, statements] of acts) printRow(`${act} on ${engine}`, countsOf(statements), '', '');
      printRow(`a visitor on ${engine}`, countsOf([...acts.values()].flat()), '', '');
      await service.close();
    }
  } finally {
    await postgres.stop();
  }
}

type Statements = readonly (readonly [sql: string, count: number])[];

function countsOf(statements: Statements): string {
  const sum = (some: Statements) => some.reduce((total, [, count]) => total + count, 0);
  const commits = sum(statements.filter(([sql]) => sql === 'commit'));
  return `${sum(statements)} statements, ${commits} commits`;
}

async function takeStatements({ ask }: ServiceProcess): Promise<Statements> {
  await sleep(notifiedMs);
  return JSON.parse(await ask('POST', '/statements')) as Statements;
}

/** Serves a visitor who has a printed ticket. Returns the statements by action. */
async function serveVisitor(
  service: ServiceProcess,
  clerk: Record<string, string>,
): Promise<Map<string, Statements>> {
  const { ask, branchFile } = service;
  const dispenser = dispenserHeaders(branchFile);
  const acts = new Map<string, Statements>();
  async function count(act: string, run: () => Promise<string>): Promise<string> {
    const answer = await run();
    const statements = await takeStatements(service);
    acts.set(act, statements);
    if (process.env.STATEMENTS) {
      console.log(`${act}:\n${statements.map(([sql, times]) => `  ${times} × ${sql}`).join('\n')}`);
    }
    return answer;
  }
  const created = await count('creating a ticket', () => createOne(service));
  await count('waiting info after a change', () => ask('GET', endpoints.readWaitingInfo.path, dispenser));
  const { key: printed } = (JSON.parse(created) as { ticket: { key: string } }).ticket;
  await count('print report', () =>
    ask('POST', endpoints.reportPrinted.path, dispenser, { ticket: printed, outcome: 'printed' }),
  );
  const called = await count('callNextTicket', () => ask('POST', endpoints.callNextTicket.path, clerk));
  const { key: ticket, tasks } = JSON.parse(called) as { key: string; tasks: { key: string }[] };
  await count('startTransaction', () =>
    ask('POST', endpoints.startTransaction.path, clerk, { ticket, task: tasks[0]?.key }),
  );
  await count('finishTicket', () => ask('POST', endpoints.finishTicket.path, clerk, { ticket }));
  return acts;
}

/** The clients that create tickets in parallel, each in its own branch. */
const clients = 16;

/**
 * Prints how many tickets a service creates per second on PostgreSQL when many branches commit in parallel.
 */
export async function measureCommits(rounds: number): Promise<void> {
  const postgres = await startPostgres();
  try {
    const branchFiles = Array.from({ length: clients }, (_, index) => numberedBranch(index + 1));
    const databaseUrl = await newDatabase(postgres.url, 'commits');
    const service = await startServiceProcess(branchFiles, { databaseUrl });
    const perSecond: number[] = [];
    const processorMs: number[] = [];
    const count = 40 * clients;
    // The first round fills the caches.
    for (let round = 0; round <= rounds; round++) {
      await service.ask('POST', '/finish-all');
      const before = Number(await service.ask('GET', '/processor-ms'));
      let next = 0;
      const ms = await measureMs(count, clients, () => {
        const branchFile = branchFiles[next++ % clients] ?? service.branchFile;
        return createOne({ ...service, branchFile });
      });
      if (round === 0) continue;
      perSecond.push((count * 1000) / ms);
      processorMs.push((Number(await service.ask('GET', '/processor-ms')) - before) / count);
    }
    printRow(
      `tickets on PostgreSQL, ${clients} at a time in as many branches: ${spread(perSecond, 0)} per second, ${spread(processorMs, 2)} ms of processor`,
      '',
      '',
      '',
    );
    await service.close();
  } finally {
    await postgres.stop();
  }
}
