import { parseBranch, parseCounter } from '../../store/configuration-rows.ts';
import type { Database } from '../../store/schema/tables.ts';
import { readable } from '../../store/stored-json.ts';

/** The active counters, ordered by branch and then by number. */
export async function listCounters(db: Database) {
  const rows = await db
    .selectFrom('counter')
    .innerJoin('branch', 'branch.key', 'counter.branch')
    .where('counter.active', '=', 1)
    .select(['counter.key', 'counter.body', 'branch.key as branch_key', 'branch.body as branch_body'])
    .execute();
  return rows
    .flatMap(
      (row) =>
        // One counter of another version must not hide the others.
        readable(() => {
          const { key, name, number, websocketID, place } = parseCounter(row.key, row.body);
          const { name: branchName, timeZone } = parseBranch(row.branch_key, row.branch_body);
          return {
            key,
            name,
            number,
            websocketID,
            ...(place && { place }),
            branch: { key: row.branch_key, name: branchName, timeZone },
          };
        }) ?? [],
    )
    .sort((a, b) => byName.compare(a.branch.name, b.branch.name) || byName.compare(a.number, b.number));
}

/** A fixed locale, so that the order is the same on every machine. */
const byName = new Intl.Collator('und', { numeric: true });
