import { endpoints } from '../../src/contract/endpoints/endpoints.ts';
import { dispenserHeaders } from '../../src/testing/service/open-test-service.ts';
import { createOne } from './create-one.ts';
import { measureMs, printRow, quantile, ratios, spread } from './figures.ts';
import type { ServiceProcess } from './start-service-process.ts';

const concurrency = 16;

/** Events per second, and processor milliseconds per event, for each round. */
interface Rates {
  readonly perSecond: number[];
  readonly processorMs: number[];
}

const noRates = (): Rates => ({ perSecond: [], processorMs: [] });

/** Measures one round. `act` repeats an action `count` times and returns the milliseconds. */
async function measureRound(
  { ask }: ServiceProcess,
  { perSecond, processorMs }: Rates,
  count: number,
  act: () => Promise<number>,
): Promise<void> {
  const before = Number(await ask('GET', '/processor-ms'));
  const ms = await act();
  processorMs.push((Number(await ask('GET', '/processor-ms')) - before) / count);
  perSecond.push((count * 1000) / ms);
}

const inService = (service: ServiceProcess, path: string) => async () =>
  Number(await service.ask('POST', path));

const cell = (name: string, { perSecond, processorMs }: Rates) =>
  `${name}: ${spread(perSecond, 0)} per second, ${quantile(processorMs, 0.5).toFixed(2)} ms of processor`;

/** Prints how many durable tickets are created per second, beside the rate of the disk. The measurements alternate. */
export async function measureCreation(service: ServiceProcess, rounds: number): Promise<void> {
  const count = 200;
  const [fsyncs, commits, tickets] = [noRates(), noRates(), noRates()];
  await createOne(service);
  for (let round = 0; round < rounds; round++) {
    await service.ask('POST', '/finish-all');
    await measureRound(service, fsyncs, count, inService(service, `/fsyncs?count=${count}`));
    await measureRound(service, commits, count, inService(service, `/minimal-commits?count=${count}`));
    await measureRound(service, tickets, count, () =>
      measureMs(count, concurrency, () => createOne(service)),
    );
  }
  printRow(cell('the disk: fdatasync after 4 KiB', fsyncs), '', '', '');
  printRow(
    cell(`durable tickets over HTTP, ${concurrency} at a time`, tickets),
    cell('bare SQLite commits of the same rows, one at a time', commits),
    `${spread(ratios(tickets.perSecond, commits.perSecond), 2)}; by processor ${spread(ratios(commits.processorMs, tickets.processorMs), 2)}`,
    '0.35',
  );
}

/** Prints how often the waits are read per second, beside the rate of an empty route. */
export async function measureReads(service: ServiceProcess, rounds: number): Promise<void> {
  const count = 500;
  const headers = dispenserHeaders(service.branchFile);
  const [ours, empty] = [noRates(), noRates()];
  for (let waiting = 0; waiting < 100; waiting++) await createOne(service);
  for (let round = 0; round < rounds; round++) {
    const read = (path: string) => () =>
      measureMs(count, concurrency, () => service.ask('GET', path, headers));
    await measureRound(service, ours, count, read(endpoints.readWaitingInfo.path));
    await measureRound(service, empty, count, read('/empty'));
  }
  printRow(
    cell('waiting info of 100 people', ours),
    cell('an empty Fastify route', empty),
    `${spread(ratios(ours.perSecond, empty.perSecond), 2)}; by processor ${spread(ratios(empty.processorMs, ours.processorMs), 2)}`,
    '0.6',
  );
}

/** Prints the cost of a ticket in a queue as long as at a trade fair, relative to an ordinary queue. */
export async function measureLongQueue(service: ServiceProcess): Promise<void> {
  const count = 200;
  const [usual, long] = [noRates(), noRates()];
  const measure = (rates: Rates) =>
    measureRound(service, rates, count, () => measureMs(count, concurrency, () => createOne(service)));
  const fillTo = async (open: number, from: number) => {
    for (let waiting = from; waiting < open; waiting++) await createOne(service);
  };
  await service.ask('POST', '/let-time-pass');
  await fillTo(50, 0);
  await measure(usual);
  await fillTo(5_500, 50 + count);
  await measure(long);
  printRow(
    cell('tickets behind 5,500 others', long),
    cell('behind 50 others', usual),
    `by processor ${spread(ratios(usual.processorMs, long.processorMs), 2)}`,
    '0.33',
  );
}
