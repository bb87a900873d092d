import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { eventsPath } from '../../src/contract/additions/events.ts';
import { endpoints } from '../../src/contract/endpoints/endpoints.ts';
import { startPostgres } from '../../src/testing/postgres/start-postgres.ts';
import { dispenserHeaders } from '../../src/testing/service/open-test-service.ts';
import { branchFiles } from './branch-files.ts';
import { createOne } from './create-one.ts';
import { measureMs, printRow, quantile } from './figures.ts';
import { newDatabase } from './measure-history.ts';
import { readProcesses } from './read-processes.ts';
import { logInClerk, type ServiceProcess, startServiceProcess } from './start-service-process.ts';

const dispensersPerBranch = 5;

/** The service checks two passwords at a time, and lets sixteen more wait. */
const openedAtOnce = 8;

/** The interval between a page's reads of the waits. */
const pollMs = 15_000;

/** Each branch gets one visitor a minute. The times of the actions are in seconds after the ticket's creation. */
const visitSeconds = 60;
const [printAfter, callAfter, startAfter, finishAfter] = [1, 10, 15, 45];

/** One branch of the service: its branch file and the function that sends its requests. */
type Branch = Pick<ServiceProcess, 'ask' | 'branchFile'>;

/**
 * Prints the resources that a service and its PostgreSQL use with this many open branches, after a first minute that
 * fills the caches. Like the page, each dispenser has an event stream, and reads the waits on each change and every
 * fifteen seconds.
 */
export async function measureBranches(count: number, seconds: number): Promise<void> {
  const postgres = await startPostgres();
  const databaseUrl = await newDatabase(postgres.url, 'branches');
  const files = await branchFiles(count, dispensersPerBranch);
  const service = await startServiceProcess(files, { databaseUrl });
  const branches = files.map((branchFile) => ({ ...service, branchFile }));
  const sockets: WebSocket[] = [];
  const timers: NodeJS.Timeout[] = [];
  const counts = { visitors: 0, reads: 0, failures: 0 };
  const answers: number[] = [];
  let isOver = false;

  async function live(branch: Branch, clerk: Record<string, string>): Promise<void> {
    await sleep(Math.random() * visitSeconds * 1000);
    while (!isOver) {
      const began = performance.now();
      const until = (second: number) => sleep(Math.max(0, began + second * 1000 - performance.now()));
      await visit(branch, clerk, until).catch(() => {
        counts.failures += 1;
      });
      await until(visitSeconds);
    }
  }

  async function visit(
    branch: Branch,
    clerk: Record<string, string>,
    until: (second: number) => Promise<unknown>,
  ): Promise<void> {
    const { ask, branchFile } = branch;
    const began = performance.now();
    const created = JSON.parse(await createOne(branch)) as { ticket: { key: string } };
    answers.push(performance.now() - began);
    await until(printAfter);
    const report = { ticket: created.ticket.key, outcome: 'printed' };
    await ask('POST', endpoints.reportPrinted.path, dispenserHeaders(branchFile), report);
    await until(callAfter);
    const called = await ask('POST', endpoints.callNextTicket.path, clerk);
    const { key: ticket, tasks } = JSON.parse(called) as { key: string; tasks: { key: string }[] };
    await until(startAfter);
    await ask('POST', endpoints.startTransaction.path, clerk, { ticket, task: tasks[0]?.key });
    await until(finishAfter);
    await ask('POST', endpoints.finishTicket.path, clerk, { ticket });
    counts.visitors += 1;
  }

  async function follow(branch: Branch, dispenser: number): Promise<void> {
    const { ask, branchFile } = branch;
    const headers = dispenserHeaders(branchFile, dispenser);
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}${eventsPath}`, { headers });
    try {
      await once(socket, 'message');
    } catch {
      // At first, the service refuses connections if the machine is busy with other work.
      await sleep(1_000);
      return follow(branch, dispenser);
    }
    const readWaits = () =>
      ask('GET', endpoints.readWaitingInfo.path, headers).then(
        () => (counts.reads += 1),
        () => (counts.failures += isOver ? 0 : 1),
      );
    socket.on('message', (data) => {
      if (String(data).includes('waitingInfo.changed')) void readWaits();
    });
    sockets.push(socket);
    timers.push(setInterval(readWaits, pollMs));
  }

  // All clerks log in before the first visitor comes, because a login takes as long as ten visits.
  const clerks: [Branch, Record<string, string>][] = [];
  const waiting = branches.values();
  await measureMs(count, openedAtOnce, async () => {
    const branch: Branch = waiting.next().value ?? service;
    clerks.push([branch, await logInClerk(branch)]);
    for (let dispenser = 0; dispenser < dispensersPerBranch; dispenser++) await follow(branch, dispenser);
  });
  for (const [branch, clerk] of clerks) void live(branch, clerk);
  await sleep(visitSeconds * 1000);
  const before = await readProcesses(service, databaseUrl);
  Object.assign(counts, { visitors: 0, reads: 0, failures: 0 });
  answers.length = 0;
  const began = performance.now();
  await sleep(seconds * 1000);
  const after = await readProcesses(service, databaseUrl);
  const measured = (performance.now() - began) / 1000;
  isOver = true;
  const perSecond = (number: number) => (number / measured).toFixed(1);
  printRow(
    `${count} branches, ${sockets.length} dispensers: ${perSecond(counts.visitors)} visitors, ${perSecond(counts.reads)} reads of waits per second, ${counts.failures} failures`,
    `${perSecond(after.commits)} commits, ${perSecond(after.statements)} statements per second`,
    `processors: service ${((after.service - before.service) / measured).toFixed(2)}, PostgreSQL ${((after.postgres - before.postgres) / measured).toFixed(2)}; memory: ${after.serviceMiB} and ${after.postgresMiB} MiB`,
    `ticket after ${quantile(answers, 0.5).toFixed(0)} ms, 99 % after ${quantile(answers, 0.99).toFixed(0)} ms`,
  );
  for (const timer of timers) clearInterval(timer);
  for (const socket of sockets) socket.terminate();
  await service.close();
  await postgres.stop();
}
