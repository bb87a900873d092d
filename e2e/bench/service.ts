import { cpus } from 'node:os';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { BranchFile } from '../../src/service/branch-file/branch-file.ts';
import { aDevice } from '../../src/testing/builders.ts';
import {
  aBranchFile,
  aCounter,
  aDispenserInFile,
  aNumberInterval,
  aUser,
} from '../../src/testing/service/branch-file-builders.ts';
import { dispenserHeaders } from '../../src/testing/service/open-test-service.ts';
import { connectionsPerDispenser, measureEvents, medianAndWorst } from './events.ts';
import { measureMs, quantile } from './figures.ts';
import { writeHistory } from './history.ts';
import { logInClerk, type ServiceProcess, startServiceProcess } from './start-service-process.ts';

const rounds = 10;
const concurrency = 16;
const connectionCount = 1_000;

// Prints a table that compares the service with the minimum that does the same work. Only the ratios are meaningful. It
// runs during the import, because Vite's importer is closed afterwards.
await benchService();

async function benchService(): Promise<void> {
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}\n`);
  console.log('| What | Against | Ratio | Aim |\n| --- | --- | --- | --- |');
  const service = await startServiceProcess(branchWith(Math.ceil(connectionCount / connectionsPerDispenser)));
  await measureCreation(service);
  await measureReads(service);
  await printEvents(service);
  await service.close();
  await measureHistories([100, 10_000, 100_000]);
}

function branchWith(dispensers: number): BranchFile {
  return aBranchFile({
    numberIntervals: [aNumberInterval({ max: 999_999 })],
    counters: [aCounter()],
    users: [aUser()],
    dispensers: Array.from({ length: dispensers }, (_, index) => ({
      ...aDispenserInFile,
      ...aDevice({ key: `device-${index}`, websocketID: `ws-${index}` }),
      apiKey: crypto.randomUUID().replaceAll('-', ''),
    })),
  });
}

function printRow(...cells: string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** The duration of something in milliseconds, and the processor time that the service used for it. */
interface Cost {
  readonly clock: number;
  readonly processor: number;
}

async function costOf({ ask }: ServiceProcess, act: () => Promise<number>): Promise<Cost> {
  const before = Number(await ask('GET', '/processor-ms'));
  const clock = await act();
  return { clock, processor: Number(await ask('GET', '/processor-ms')) - before };
}

/** Prints medians. The processor time is there because on a busy machine the duration depends on other programs. */
function compare(
  our: { readonly name: string; readonly costs: readonly Cost[] },
  minimum: { readonly name: string; readonly costs: readonly Cost[] },
  count: number,
  aim: string,
): void {
  const median = (costs: readonly Cost[], by: keyof Cost) =>
    quantile(
      costs.map((cost) => cost[by]),
      0.5,
    );
  const cell = ({ name, costs }: typeof our) =>
    `${name}: ${perSecond(count, median(costs, 'clock'))}, ${(median(costs, 'processor') / count).toFixed(2)} ms of processor`;
  const ratio = (by: keyof Cost) => (median(minimum.costs, by) / median(our.costs, by)).toFixed(2);
  printRow(cell(our), cell(minimum), `${ratio('clock')}; by processor ${ratio('processor')}`, aim);
}

function perSecond(count: number, ms: number): string {
  return `${Math.round((count * 1000) / ms)}/s`;
}

function createOne({ ask, branchFile }: ServiceProcess): Promise<string> {
  const body = { requestId: crypto.randomUUID(), services: ['passport'], language: 'en' };
  return ask('POST', endpoints.createTicket.path, dispenserHeaders(branchFile), body);
}

async function measureCreation(service: ServiceProcess): Promise<void> {
  const count = 100;
  const [ours, minimal]: [Cost[], Cost[]] = [[], []];
  await createOne(service);
  for (let round = 0; round < rounds; round++) {
    await service.ask('POST', '/finish-all');
    ours.push(await costOf(service, () => measureMs(count, concurrency, () => createOne(service))));
    minimal.push(
      await costOf(service, async () =>
        Number(await service.ask('POST', `/minimal-commits?commits=${count}`)),
      ),
    );
  }
  compare(
    { name: 'durable tickets over HTTP', costs: ours },
    { name: 'plain SQLite commits of the same rows', costs: minimal },
    count,
    '0.35',
  );
}

async function measureReads(service: ServiceProcess): Promise<void> {
  const count = 500;
  const headers = dispenserHeaders(service.branchFile);
  const [ours, empty]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const read = (path: string) => () =>
      measureMs(count, concurrency, () => service.ask('GET', path, headers));
    ours.push(await costOf(service, read(endpoints.readWaitingInfo.path)));
    empty.push(await costOf(service, read('/empty')));
  }
  compare(
    { name: 'waiting info of 100 people', costs: ours },
    { name: 'an empty Fastify route', costs: empty },
    count,
    '0.6',
  );
}

async function printEvents(service: ServiceProcess): Promise<void> {
  const { delays, answersAlone, answersConnected, bytesPerConnection } = await measureEvents(service, {
    connectionCount,
    calls: rounds,
  });
  const ms = (part: number) => `${Math.round(quantile(delays, part))} ms`;
  printRow(
    `a call received on ${connectionCount} connections, half after ${ms(0.5)}, 99 % after ${ms(0.99)}`,
    `${Math.round(bytesPerConnection / 1024)} KiB for each connection`,
    '',
    'half after 60 ms',
  );
  printRow(
    `the clerk's answer with ${connectionCount} connections: ${medianAndWorst(answersConnected)}`,
    `without connections: ${medianAndWorst(answersAlone)}`,
    (quantile(answersAlone, 0.5) / quantile(answersConnected, 0.5)).toFixed(2),
    '1',
  );
}

async function measureHistories(sizes: readonly number[]): Promise<void> {
  const services: ServiceProcess[] = [];
  for (const size of sizes) {
    const branchFile = branchWith(1);
    services.push(await startServiceProcess(branchFile, (store) => writeHistory(store, branchFile, size)));
  }
  const clerks = await Promise.all(services.map(logInClerk));
  const operations = {
    callNextTicket: (index: number) =>
      services[index]?.ask('POST', endpoints.callNextTicket.path, clerks[index]),
    callCancelledTicket: (index: number) =>
      services[index]?.ask('POST', endpoints.callCancelledTicket.path, clerks[index]),
    waitingInfo: (index: number) =>
      services[index]?.ask(
        'GET',
        endpoints.readWaitingInfo.path,
        dispenserHeaders((services[index] as ServiceProcess).branchFile),
      ),
    'creating a ticket': (index: number) => createOne(services[index] as ServiceProcess),
  };
  for (const service of services) for (let count = 0; count < 20; count++) await createOne(service);
  for (const [name, operate] of Object.entries(operations)) {
    const times: number[][] = sizes.map(() => []);
    for (let round = 0; round < rounds; round++) {
      for (const index of sizes.keys())
        times[index]?.push(await measureMs(20, 1, async () => operate(index)));
    }
    const medians = times.map((ms) => quantile(ms, 0.5) / 20);
    printRow(
      `${name} with ${sizes.map((size) => size.toLocaleString('en')).join(', ')} tickets stored`,
      medians.map((ms) => `${ms.toFixed(1)} ms`).join(', '),
      medians.map((ms) => (ms / (medians[0] ?? ms)).toFixed(2)).join(', '),
      'flat',
    );
  }
  for (const service of services) await service.close();
}
