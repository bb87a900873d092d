import { endpoints } from '../../src/contract/endpoints/endpoints.ts';
import { startPostgres } from '../../src/testing/postgres/start-postgres.ts';
import { withClient } from '../../src/testing/postgres/test-database.ts';
import { numberedBranch } from '../../src/testing/service/numbered-branch.ts';
import { dispenserHeaders } from '../../src/testing/service/open-test-service.ts';
import { writeHistory } from '../../src/testing/service/write-history.ts';
import { createOne } from './create-one.ts';
import { printRow, quantile, ratios, spread } from './figures.ts';
import { logInClerk, type ServiceProcess, startServiceProcess } from './start-service-process.ts';

interface History {
  readonly tickets: number;
  readonly branches: number;
}

/** The number of tickets per round, and the maximum number of waiting visitors. */
const ticketsPerRound = 50;

/**
 * Prints the cost of actions in one of many branches with many stored tickets, beside the cost in an empty database.
 */
export async function measureHistory(history: History, rounds: number): Promise<void> {
  await compareOn({ engine: 'SQLite', fullUrl: undefined, emptyUrl: undefined }, history, rounds);
  const postgres = await startPostgres();
  try {
    const [fullUrl, emptyUrl] = [
      await newDatabase(postgres.url, 'full'),
      await newDatabase(postgres.url, 'empty'),
    ];
    await compareOn({ engine: 'PostgreSQL', fullUrl, emptyUrl }, history, rounds);
  } finally {
    await postgres.stop();
  }
}

const execute = (url: string, text: string) => withClient(url, (client) => client.query(text));

/** Creates an empty database and returns its URL. */
export async function newDatabase(serverUrl: string, name: string): Promise<string> {
  await execute(serverUrl, `create database foyer_${name} encoding 'UTF8' template template0`);
  const url = new URL(serverUrl);
  url.pathname = `/foyer_${name}`;
  return url.href;
}

interface Engine {
  readonly engine: string;
  /** Undefined for a new SQLite file. */
  readonly fullUrl: string | undefined;
  readonly emptyUrl: string | undefined;
}

async function compareOn(
  { engine, fullUrl, emptyUrl }: Engine,
  { tickets, branches }: History,
  rounds: number,
): Promise<void> {
  const many = Array.from({ length: branches }, (_, index) => numberedBranch(index + 1));
  const full = await startServiceProcess(many, {
    databaseUrl: fullUrl,
    async prepare(store) {
      await writeHistory(store, many, tickets);
      // In operation, autovacuum would run after this many changes. This benchmark's server is too short-lived.
      if (fullUrl) await execute(fullUrl, 'vacuum analyze');
    },
  });
  const empty = await startServiceProcess([numberedBranch(1)], { databaseUrl: emptyUrl });
  const [ofFull, ofEmpty]: [Medians, Medians] = [new Map(), new Map()];
  const services = [
    { service: full, clerk: await logInClerk(full), medians: ofFull },
    { service: empty, clerk: await logInClerk(empty), medians: ofEmpty },
  ];
  for (let round = 0; round <= rounds; round++) {
    const times = services.map(() => new Map<string, number[]>());
    for (let count = 0; count < ticketsPerRound; count++) {
      for (const [index, { service }] of services.entries()) await arrive(service, addTo(times[index]));
    }
    for (let count = 0; count < ticketsPerRound; count++) {
      for (const [index, { service, clerk }] of services.entries()) {
        await serveNext(service, clerk, addTo(times[index]));
      }
    }
    // The first round fills the caches.
    if (round === 0) continue;
    for (const [index, { medians }] of services.entries()) {
      for (const [act, ms] of times[index] ?? []) {
        medians.set(act, [...(medians.get(act) ?? []), quantile(ms, 0.5)]);
      }
    }
  }
  for (const [act, ours] of ofFull) {
    const theirs = ofEmpty.get(act) ?? [];
    printRow(
      `${act} on ${engine} with ${tickets.toLocaleString('en')} tickets in ${branches} branches: ${spread(ours, 2)} ms`,
      `in an empty database: ${spread(theirs, 2)} ms`,
      spread(ratios(ours, theirs), 2),
      'at most 1.5',
    );
  }
  await full.close();
  await empty.close();
}

type Medians = Map<string, number[]>;

type Measure = <T>(act: string, run: () => Promise<T>) => Promise<T>;

const addTo =
  (times: Map<string, number[]> | undefined): Measure =>
  async (act, run) => {
    const began = performance.now();
    const result = await run();
    times?.set(act, [...(times.get(act) ?? []), performance.now() - began]);
    return result;
  };

/** A visitor takes a ticket, and a kiosk reads the changed waits. */
async function arrive(service: ServiceProcess, measure: Measure): Promise<void> {
  await measure('creating a ticket', () => createOne(service));
  await measure('waiting info after a change', () =>
    service.ask('GET', endpoints.readWaitingInfo.path, dispenserHeaders(service.branchFile)),
  );
}

/** A clerk calls the next visitor, marks them as a no-show, calls them again and serves them. */
async function serveNext(
  { ask }: ServiceProcess,
  clerk: Record<string, string>,
  measure: Measure,
): Promise<void> {
  const post = (endpoint: { readonly path: string }, body?: unknown) =>
    ask('POST', endpoint.path, clerk, body);
  const called = await measure('callNextTicket', () => post(endpoints.callNextTicket));
  const { key: ticket, tasks } = JSON.parse(called) as { key: string; tasks: { key: string }[] };
  await post(endpoints.cancelTicket, { ticket });
  await measure('callCancelledTicket', () => post(endpoints.callCancelledTicket));
  await post(endpoints.startTransaction, { ticket, task: tasks[0]?.key });
  await post(endpoints.finishTicket, { ticket });
}
