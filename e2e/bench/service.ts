import { parseArgs } from 'node:util';
import { numberedBranch } from '../../src/testing/service/numbered-branch.ts';
import { connectionsPerDispenser, type EventCosts, measureEvents } from './events.ts';
import { printHead, printRow, quantile, ratios, spread } from './figures.ts';
import { growDatabase, measureBackup } from './measure-backup.ts';
import { measureBranches } from './measure-branches.ts';
import { measureCreation, measureLongQueue, measureReads } from './measure-creation.ts';
import { measureFollowing } from './measure-following.ts';
import { measureHistory } from './measure-history.ts';
import { measureCommits, measureStatements } from './measure-postgres.ts';
import { type ServiceProcess, startServiceProcess } from './start-service-process.ts';

/** The rounds per measurement. Each round also measures the baseline. */
const rounds = 5;
const connectionCount = 1_000;
/** The calls per round that the event sockets receive. */
const calls = 10;
const backupMegabytes = 500;

/**
 * `--tickets N` and `--branches N` set the size of the history, and `--phones N` the number of phones. `--only PART`
 * measures one part.
 */
interface BenchOptions {
  readonly tickets: number;
  readonly branches: number;
  readonly phones: number;
  readonly only: string | undefined;
}

// Prints a table that compares the service with the minimal program that does the same work.
await benchService(readOptions());

function readOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      tickets: { type: 'string', default: '1000000' },
      branches: { type: 'string', default: '200' },
      phones: { type: 'string', default: '5000' },
      only: { type: 'string' },
    },
  });
  const { tickets, branches, phones, only } = values;
  return { tickets: Number(tickets), branches: Number(branches), phones: Number(phones), only };
}

async function benchService({ only, phones, ...history }: BenchOptions): Promise<void> {
  printHead(`minimum / median / maximum of ${rounds} rounds.`, 'What', 'Against', 'Ratio', 'Aim');
  const isWanted = (part: string) => (only ?? part) === part;
  const parts: Record<string, (service: ServiceProcess) => Promise<void>> = {
    creation: (service) => measureCreation(service, rounds),
    reads: (service) => measureReads(service, rounds),
    queue: measureLongQueue,
    events: printEvents,
  };
  for (const [part, measure] of Object.entries(parts)) {
    if (!isWanted(part)) continue;
    const dispensers = Math.ceil(connectionCount / connectionsPerDispenser);
    const service = await startServiceProcess([numberedBranch(1, dispensers)]);
    await measure(service);
    await service.close();
  }
  if (isWanted('backup')) {
    const service = await startServiceProcess([numberedBranch(1, 1)], {
      prepare: (store) => growDatabase(store, backupMegabytes),
    });
    await measureBackup(service, { megabytes: backupMegabytes, rounds });
    await service.close();
  }
  if (isWanted('statements')) await measureStatements();
  if (isWanted('commits')) await measureCommits(rounds);
  // These parts measure a machine's capacity at the requested sizes, so they do not run with the comparisons.
  if (only === 'branches') await measureBranches(history.branches, 60);
  if (only === 'following') await measureFollowing(phones);
  if (isWanted('history')) await measureHistory(history, rounds);
}

async function printEvents(service: ServiceProcess): Promise<void> {
  const costs: EventCosts[] = [];
  for (let round = 0; round < rounds; round++) {
    costs.push(await measureEvents(service, { connectionCount, calls }));
  }
  const each = (of: (cost: EventCosts) => readonly number[], part: number) =>
    costs.map((cost) => quantile(of(cost), part));
  const delays = (part: number) =>
    `${spread(
      each((cost) => cost.delays, part),
      0,
    )} ms`;
  const [connected, alone] = [
    each((cost) => cost.answersConnected, 0.5),
    each((cost) => cost.answersAlone, 0.5),
  ];
  printRow(
    `a call received on ${connectionCount} connections, half after ${delays(0.5)}, 99 % after ${delays(0.99)}`,
    `${Math.round((costs[0]?.bytesPerConnection ?? 0) / 1024)} KiB for each connection`,
    '',
    'half after 60 ms',
  );
  printRow(
    `the clerk's answer with ${connectionCount} connections: ${spread(connected, 1)} ms`,
    `without connections: ${spread(alone, 1)} ms`,
    spread(ratios(alone, connected), 2),
    '1',
  );
}
