import { type Kysely, sql, type Transaction } from 'kysely';
import { maxSamples } from '../../../domain/queue/waiting-estimate.ts';
import { prepared } from '../prepared.ts';
import { readNewestEventSeq } from '../record-event.ts';
import type { Tables } from '../tables.ts';
import type { StoredTask } from './stored-ticket.ts';

/** How long a ticket occupied its counter for a service, in milliseconds. */
interface Sample {
  readonly endedAt: number;
  readonly duration: number;
}

/** The last samples by service, the newest first. A service is absent until it is read for the first time. */
type Samples = Map<string, readonly Sample[]>;

/** The samples of a branch as they were when it had `seq` events. Each end of a task records an event. */
interface Version {
  readonly seq: number;
  readonly samples: Samples;
}

/** Committed versions by branch. */
const committedOf = new WeakMap<Kysely<Tables>, Map<string, Version>>();
/** The samples that the running work of a transaction sees, and those after the work before it. */
const runningOf = new WeakMap<Kysely<Tables>, Samples>();
const finishedOf = new WeakMap<Kysely<Tables>, Version>();

/** What `followDurations` returns: to be called when the work has succeeded, and then after the commit. */
interface Following {
  finish(seq: number): void;
  committed(): void;
}

/**
 * Keeps the durations of a branch in memory while its transactions run. The transaction has locked the row with the event
 * number, so a version of that number is current on every node. Work that is rolled back leaves the version as it was.
 */
export function followDurations(
  db: Kysely<Tables>,
  transaction: Transaction<Tables>,
  { key, event_seq: before }: { readonly key: string; readonly event_seq: number },
): Following {
  const versions = versionsOf(db);
  const version = [finishedOf.get(transaction), versions.get(key)].find((one) => one?.seq === before);
  const samples: Samples = new Map(version?.samples);
  runningOf.set(transaction, samples);
  let after: Version | undefined;
  return {
    finish(seq) {
      after = { seq, samples };
      finishedOf.set(transaction, after);
    },
    committed() {
      if (after) versions.set(key, after);
    },
  };
}

function versionsOf(db: Kysely<Tables>): Map<string, Version> {
  const versions = committedOf.get(db) ?? new Map<string, Version>();
  committedOf.set(db, versions);
  return versions;
}

/** Adds the tasks that their counter has left to the durations that the running work sees, also those of no-shows. */
export function addDurations(
  transaction: Kysely<Tables>,
  tasks: readonly Pick<StoredTask, 'service' | 'occupiedSince' | 'endedAt'>[],
): void {
  const samples = runningOf.get(transaction);
  for (const { service, occupiedSince, endedAt } of tasks) {
    const known = samples?.get(service);
    if (!samples || !known || occupiedSince === null || endedAt === null) continue;
    // Not every task ends later than the one before it: a day that is ended late ends its tasks at its due time.
    const later = known.filter((sample) => sample.endedAt > endedAt);
    const added = [...later, { endedAt, duration: endedAt - occupiedSince }, ...known.slice(later.length)];
    samples.set(service, added.slice(0, maxSamples));
  }
}

/** Lets the running work read the samples of a service again, because one of them no longer counts. */
export function forgetDurations(transaction: Kysely<Tables>, service: string): void {
  runningOf.get(transaction)?.delete(service);
}

/** How long the last tickets of services occupied their counters, in milliseconds, the newest first. */
export async function readLastDurations(
  db: Kysely<Tables>,
  branch: string,
  services: Iterable<string>,
): Promise<Map<string, readonly number[]>> {
  const samples = runningOf.get(db) ?? (await committedSamples(db, branch));
  const durations = new Map<string, readonly number[]>();
  for (const service of services) {
    const known = samples.get(service) ?? (await readSamples(db, branch, service));
    samples.set(service, known);
    if (known.length > 0) {
      durations.set(
        service,
        known.map(({ duration }) => duration),
      );
    }
  }
  return durations;
}

/** Outside of a branch transaction: what is read now and is not known yet may be newer than the number, never older. */
async function committedSamples(db: Kysely<Tables>, branch: string): Promise<Samples> {
  const seq = await readNewestEventSeq(db, branch);
  const known = versionsOf(db).get(branch);
  if (known?.seq === seq) return known.samples;
  const samples: Samples = new Map();
  versionsOf(db).set(branch, { seq, samples });
  return samples;
}

const lastEnded = prepared((db, branch: string, service: string) =>
  db
    .selectFrom('task')
    .where('branch', '=', branch)
    .where('service', '=', service)
    .where('ended_at', 'is not', null)
    .where('occupied_since', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(sql.lit(maxSamples))
    .select(['occupied_since', 'ended_at']),
);

async function readSamples(db: Kysely<Tables>, branch: string, service: string): Promise<Sample[]> {
  const rows = await lastEnded(db, branch, service);
  return rows.map(({ occupied_since, ended_at }) => ({
    endedAt: Number(ended_at),
    duration: Number(ended_at) - Number(occupied_since),
  }));
}
