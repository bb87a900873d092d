import { cpus } from 'node:os';
import { WebSocket } from 'ws';
import { eventsPath } from '../../src/contract/additions/events.ts';
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
import { quantile, timed } from './figures.ts';
import { writeHistory } from './history.ts';
import { aClerkOf, type Served, served } from './served.ts';

const rounds = 10;
const atOnce = 16;
const lines = 1_000;
const linesOfADispenser = 8;

// Prints a table of what the service does against the least that could do the same. Only ratios mean anything. It runs
// while it is imported: what brings it here loads nothing more afterwards.
await benchService();

async function benchService(): Promise<void> {
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}\n`);
  console.log('| What | Against | Ratio | Aim |\n| --- | --- | --- | --- |');
  const one = await served(aBusyBranch(Math.ceil(lines / linesOfADispenser)));
  await creations(one);
  await reads(one);
  await fanOut(one);
  await one.close();
  await pasts([100, 10_000, 100_000]);
}

function aBusyBranch(dispensers: number): BranchFile {
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

function row(...cells: string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** What something took, in milliseconds: by the clock, and of the service's processor. */
interface Taken {
  readonly clock: number;
  readonly processor: number;
}

async function taken({ ask }: Served, act: () => Promise<number>): Promise<Taken> {
  const before = Number(await ask('GET', '/processor'));
  const clock = await act();
  return { clock, processor: Number(await ask('GET', '/processor')) - before };
}

/** By the processor, too: on a busy machine the clock says more of others. */
function compare(
  our: { readonly name: string; readonly taken: readonly Taken[] },
  least: { readonly name: string; readonly taken: readonly Taken[] },
  count: number,
  aim: string,
): void {
  const middle = (some: readonly Taken[], by: keyof Taken) =>
    quantile(
      some.map((one) => one[by]),
      0.5,
    );
  const told = ({ name, taken: some }: typeof our) =>
    `${name}: ${perSecond(count, middle(some, 'clock'))}, ${(middle(some, 'processor') / count).toFixed(2)} ms of processor`;
  const ratio = (by: keyof Taken) => (middle(least.taken, by) / middle(our.taken, by)).toFixed(2);
  row(told(our), told(least), `${ratio('clock')}; by processor ${ratio('processor')}`, aim);
}

function perSecond(count: number, ms: number): string {
  return `${Math.round((count * 1000) / ms)}/s`;
}

function issue({ ask, branchFile }: Served): Promise<string> {
  const wish = { requestId: crypto.randomUUID(), services: ['passport'], language: 'en' };
  return ask('POST', endpoints.createTicket.path, dispenserHeaders(branchFile), wish);
}

async function creations(service: Served): Promise<void> {
  const count = 100;
  const [ours, bare]: [Taken[], Taken[]] = [[], []];
  await issue(service);
  for (let round = 0; round < rounds; round++) {
    await service.ask('POST', '/send-home');
    ours.push(await taken(service, () => timed(count, atOnce, () => issue(service))));
    bare.push(await taken(service, async () => Number(await service.ask('POST', `/bare?commits=${count}`))));
  }
  compare(
    { name: 'durable tickets over HTTP', taken: ours },
    { name: 'bare SQLite commits of the same rows', taken: bare },
    count,
    '0.35',
  );
}

async function reads(service: Served): Promise<void> {
  const count = 500;
  const headers = dispenserHeaders(service.branchFile);
  const [ours, empty]: [Taken[], Taken[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const read = (path: string) => () => timed(count, atOnce, () => service.ask('GET', path, headers));
    ours.push(await taken(service, read(endpoints.readWaitingInfo.path)));
    empty.push(await taken(service, read('/empty')));
  }
  compare(
    { name: 'waiting info of 100 people', taken: ours },
    { name: 'an empty Fastify route', taken: empty },
    count,
    '0.6',
  );
}

async function fanOut(service: Served): Promise<void> {
  const { ask, url, branchFile } = service;
  const clerk = await aClerkOf(service);
  const before = Number(await ask('GET', '/memory'));
  const sockets: WebSocket[] = [];
  const delays: number[] = [];
  let calledAt = 0;
  let heard = 0;
  let all = () => {};
  for (let count = 0; count < lines; count++) {
    const headers = dispenserHeaders(branchFile, Math.floor(count / linesOfADispenser));
    const socket = new WebSocket(`${url.replace('http', 'ws')}${eventsPath}`, { headers });
    socket.on('message', (data) => {
      if (!String(data).includes('ticket.called')) return;
      delays.push(performance.now() - calledAt);
      if (++heard % lines === 0) all();
    });
    await new Promise((open) => socket.once('message', open));
    sockets.push(socket);
  }
  const bytes = (Number(await ask('GET', '/memory')) - before) / lines;
  for (let round = 0; round < rounds; round++) {
    const everybody = new Promise<void>((resolve) => {
      all = resolve;
    });
    calledAt = performance.now();
    await ask('POST', endpoints.callNextTicket.path, clerk);
    await everybody;
  }
  for (const socket of sockets) socket.terminate();
  const ms = (part: number) => `${Math.round(quantile(delays, part))} ms`;
  row(
    `a call heard on ${lines} lines, half after ${ms(0.5)}, 99 % after ${ms(0.99)}`,
    `${Math.round(bytes / 1024)} KiB for each line`,
    '',
    '',
  );
}

async function pasts(sizes: readonly number[]): Promise<void> {
  const services: Served[] = [];
  for (const size of sizes) {
    const branchFile = aBusyBranch(1);
    services.push(await served(branchFile, (store) => writeHistory(store, branchFile, size)));
  }
  const clerks = await Promise.all(services.map(aClerkOf));
  const acts = {
    callNextTicket: (index: number) =>
      services[index]?.ask('POST', endpoints.callNextTicket.path, clerks[index]),
    callCancelledTicket: (index: number) =>
      services[index]?.ask('POST', endpoints.callCancelledTicket.path, clerks[index]),
    waitingInfo: (index: number) =>
      services[index]?.ask(
        'GET',
        endpoints.readWaitingInfo.path,
        dispenserHeaders((services[index] as Served).branchFile),
      ),
    'taking a ticket': (index: number) => issue(services[index] as Served),
  };
  for (const service of services) for (let count = 0; count < 20; count++) await issue(service);
  for (const [name, act] of Object.entries(acts)) {
    const times: number[][] = sizes.map(() => []);
    for (let round = 0; round < rounds; round++) {
      for (const index of sizes.keys()) times[index]?.push(await timed(20, 1, async () => act(index)));
    }
    const medians = times.map((some) => quantile(some, 0.5) / 20);
    row(
      `${name} with ${sizes.map((size) => size.toLocaleString('en')).join(', ')} tickets kept`,
      medians.map((ms) => `${ms.toFixed(1)} ms`).join(', '),
      medians.map((ms) => (ms / (medians[0] ?? ms)).toFixed(2)).join(', '),
      'flat',
    );
  }
  for (const service of services) await service.close();
}
