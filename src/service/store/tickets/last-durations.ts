import { sql } from 'kysely';
import type { Sample, Samples } from '../../../domain/queue/duration-samples.ts';
import { maxSamples } from '../../../domain/queue/waiting-estimate.ts';
import type { BranchReader } from '../branch-reader.ts';
import { prepared } from '../prepared.ts';
import type { StoredTask } from '../stored-ticket.ts';

/** Adds finished tasks, including no-shows, to the durations that the current work sees. */
export function addDurations(
  { locked }: BranchReader,
  tasks: readonly Pick<StoredTask, 'service' | 'occupiedSince' | 'endedAt' | 'wasTrue'>[],
): void {
  for (const { service, occupiedSince, endedAt, wasTrue } of tasks) {
    const samples = locked?.remembered.samples;
    const known = samples?.get(service);
    if (!samples || !known || occupiedSince === null || endedAt === null) continue;
    // A task may end before the tasks that are already in the list, because a late end of day ends its tasks at the due
    // time.
    const later = known.filter((sample) => sample.endedAt > endedAt);
    const added = [
      ...later,
      { endedAt, duration: endedAt - occupiedSince, wasTrue },
      ...known.slice(later.length),
    ];
    samples.set(service, added.slice(0, maxSamples));
  }
}

/**
 * The last tickets of services, each with the time for which it occupied its counter, and whether its shown wait came
 * true.
 */
export async function readLastDurations(reader: BranchReader, services: Iterable<string>): Promise<Samples> {
  // Outside a branch transaction, data may be newer than the version, but never older.
  const { samples } = (reader.locked ?? reader.known).remembered;
  const durations = new Map<string, readonly Sample[]>();
  for (const service of services) {
    const known = samples.get(service) ?? (await readSamples(reader, service));
    samples.set(service, known);
    if (known.length > 0) durations.set(service, known);
  }
  return durations;
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
    .select(['occupied_since', 'ended_at', 'was_true']),
);

async function readSamples({ db, branch }: BranchReader, service: string): Promise<Sample[]> {
  const rows = await lastEnded(db, branch.key, service);
  return rows.map(({ occupied_since, ended_at, was_true }) => ({
    endedAt: Number(ended_at),
    duration: Number(ended_at) - Number(occupied_since),
    wasTrue: was_true === null ? null : was_true === 1,
  }));
}
