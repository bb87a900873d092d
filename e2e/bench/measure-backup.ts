import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { endpoints } from '../../src/contract/endpoints/endpoints.ts';
import { writeBackup } from '../../src/service/store/backup.ts';
import type { Store } from '../../src/service/store/store.ts';
import { dispenserHeaders } from '../../src/testing/service/open-test-service.ts';
import { createOne } from './create-one.ts';
import { printRow, ratios, spread } from './figures.ts';
import type { ServiceProcess } from './start-service-process.ts';

/** The duration of the baseline, which runs the same requests without a backup. */
const comparedMs = 1_500;

/** One request in this many creates a ticket. */
const readsPerTicket = 20;

/** Adds about this many megabytes of data that no client reads. */
export async function growDatabase({ db }: Pick<Store, 'db'>, megabytes: number): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('create table padding (text text)'));
  const insert = `
    with recursive row(number) as (select 1 union all select number + 1 from row limit 1000)
    insert into padding select ? from row`;
  for (let stored = 0; stored < megabytes; stored += 10) {
    await db.executeQuery(CompiledQuery.raw(insert, ['x'.repeat(10_000)]));
  }
}

interface BackupCost {
  /** The maximum response time during the backup, or just after it. */
  readonly slowest: number;
  readonly answered: number;
}

/** Reads the waits and sometimes creates a ticket, until a ticket is created after the backup. */
async function askDuring(service: ServiceProcess, backup: Promise<unknown>): Promise<BackupCost> {
  const headers = dispenserHeaders(service.branchFile);
  let isDone = false;
  void backup.finally(() => {
    isDone = true;
  });
  let [slowest, answered] = [0, 0];
  for (let requests = 0, isOver = false; !isOver; requests++) {
    const isTicket = requests % readsPerTicket === 0;
    isOver = isDone && isTicket;
    const began = performance.now();
    if (isTicket) await createOne(service);
    else await service.ask('GET', endpoints.readWaitingInfo.path, headers);
    slowest = Math.max(slowest, performance.now() - began);
    if (!isDone) answered += 1;
  }
  await backup;
  return { slowest, answered };
}

/** Receives a backup in another process, as the command does. */
async function receiveBackup({ url }: ServiceProcess, file: string): Promise<void> {
  const { body, headers } = await fetch(`${url}/copy`, { method: 'POST' });
  const databaseBytes = Number(headers.get('x-database-bytes'));
  async function* parts() {
    for await (const part of body ?? []) yield Buffer.from(part);
  }
  await writeBackup(file, { databaseBytes, parts: parts() });
}

/** Prints the maximum response time during a backup, and during a copy by `vacuum into`. */
export async function measureBackup(
  service: ServiceProcess,
  { megabytes, rounds }: { readonly megabytes: number; readonly rounds: number },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-backup-'));
  const [ours, statement, none]: [BackupCost[], BackupCost[], BackupCost[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    await service.ask('POST', '/finish-all');
    ours.push(await askDuring(service, receiveBackup(service, join(folder, `${round}.sqlite`))));
    none.push(await askDuring(service, sleep(comparedMs)));
    statement.push(await askDuring(service, service.ask('POST', `/vacuum?count=${round}`)));
  }
  await rm(folder, { recursive: true });
  const slowest = (costs: readonly BackupCost[]) => costs.map((cost) => cost.slowest);
  const cell = (costs: readonly BackupCost[]) =>
    `slowest answer ${spread(slowest(costs), 0)} ms, ${spread(
      costs.map(({ answered }) => answered),
      0,
    )} answers`;
  printRow(
    `during a backup of ${megabytes} MB: ${cell(ours)}`,
    `without a backup: ${cell(none)}; during \`VACUUM INTO\`: ${cell(statement)}`,
    spread(ratios(slowest(none), slowest(ours)), 2),
    '1',
  );
}
