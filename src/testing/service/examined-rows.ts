import { CompiledQuery } from 'kysely';
import { openSqlite } from '../../service/store/sqlite.ts';
import type { Store } from '../../service/store/store.ts';

export interface ExecutedQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Counts the rows that the engine examines for a query. The query changes nothing. */
export type CountExaminedRows = (query: ExecutedQuery) => Promise<number>;

/** A node of an executed PostgreSQL plan, without times. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }];
}

/** Counts rows with `explain analyze`. */
export function countOnPostgres({ db }: Pick<Store, 'db'>): CountExaminedRows {
  class RolledBack extends Error {}
  return async ({ sql, parameters }) => {
    let examined = 0;
    const explained = db.transaction().execute(async (transaction) => {
      const { rows } = await transaction.executeQuery<Explained>({
        ...(CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [
          ...parameters,
        ]) as CompiledQuery<Explained>),
      });
      examined = rows[0] ? examinedBy(rows[0]['QUERY PLAN'][0].Plan) : 0;
      throw new RolledBack();
    });
    await explained.catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
    return examined;
  };
}

function examinedBy(node: PlanNode): number {
  const isScan = node['Node Type'].includes('Scan') && !/^(CTE|Subquery|Function) /.test(node['Node Type']);
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = isScan ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + examinedBy(child), own);
}

/**
 * Counts rows in the file of a closed store, with a function that SQLite calls for each row before it checks other
 * conditions.
 */
export async function countInSqliteFile(
  file: string,
): Promise<{ readonly count: CountExaminedRows; close(): void }> {
  const database = openSqlite(file);
  let examined = 0;
  database.function('examined', { deterministic: false }, (_row) => {
    examined += 1;
    return 1;
  });
  return {
    async count({ sql, parameters }) {
      examined = 0;
      database.exec('begin');
      try {
        database.prepare(withCounting(sql)).all(...(parameters as string[]));
      } finally {
        database.exec('rollback');
      }
      return examined;
    },
    close: () => database.close(),
  };
}

/**
 * Adds `examined(rowid)` for each table of a query, before the other conditions of the same select, update or
 * delete.
 */
function withCounting(sql: string): string {
  const scopes: string[][] = [[]];
  return sql.replace(
    /\(|\)|\b(?:from|join|update) "(\w+)"(?: as "(\w+)")?|\bwhere\b/g,
    (part, table?: string, alias?: string) => {
      if (part === '(') scopes.push([]);
      else if (part === ')') scopes.pop();
      else if (table) scopes.at(-1)?.push(alias ?? table);
      else return `where ${(scopes.at(-1) ?? []).map((name) => `examined("${name}".rowid) and `).join('')}`;
      return part;
    },
  );
}
