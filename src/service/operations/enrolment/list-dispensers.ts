import { parseDispenser } from '../../store/configuration-rows.ts';
import type { Database } from '../../store/schema/tables.ts';
import { readable } from '../../store/stored-json.ts';

export interface ListedDispenser {
  readonly key: string;
  readonly branch: string;
  readonly websocketID: string;
  readonly name: string;
  readonly keyState: 'none' | 'file' | 'host' | 'enrolled' | 'rotating';
}

/** True if a person gave the dispenser's key to a machine. A key from the service's own host does not count. */
export const isKeyOfMachine = ({ keyState }: Pick<ListedDispenser, 'keyState'>) =>
  keyState !== 'none' && keyState !== 'host';

/** An enrolment that waits for an administrator or for its machine. The code is shown only on the machine's screen. */
export interface ListedEnrolment {
  readonly network: string;
  readonly openedAt: number;
  readonly expiresAt: number;
}

/** The dispensers, ordered by branch and WebSocket ID. */
export async function listDispensers(db: Database): Promise<readonly ListedDispenser[]> {
  const rows = await dispensers(db).orderBy('dispenser.branch').orderBy('dispenser.websocket_id').execute();
  return rows.map(listed);
}

export async function activeDispenser(
  db: Database,
  websocketID: string,
): Promise<ListedDispenser | undefined> {
  const row = await dispensers(db).where('dispenser.websocket_id', '=', websocketID).executeTakeFirst();
  return row && listed(row);
}

export async function listEnrolments(db: Database, now: number): Promise<readonly ListedEnrolment[]> {
  const rows = await db
    .selectFrom('enrolment')
    .select(['network', 'opened_at', 'expires_at'])
    .where('expires_at', '>', now)
    .where('dispenser', 'is', null)
    .orderBy('opened_at', 'desc')
    .execute();
  return rows.map(({ network, opened_at, expires_at }) => ({
    network,
    openedAt: opened_at,
    expiresAt: expires_at,
  }));
}

const dispensers = (db: Database) =>
  db
    .selectFrom('dispenser')
    .leftJoin('dispenser_key', (join) =>
      join.onRef('dispenser_key.dispenser', '=', 'dispenser.key').on('dispenser_key.valid_until', 'is', null),
    )
    .select([
      'dispenser.key',
      'dispenser.branch',
      'dispenser.websocket_id',
      'dispenser.body',
      'dispenser.rotation_requested',
      'dispenser_key.origin',
    ])
    .where('dispenser.active', '=', 1);

function listed(row: Awaited<ReturnType<ReturnType<typeof dispensers>['execute']>>[number]): ListedDispenser {
  const { key, branch, websocket_id: websocketID, body, origin } = row;
  const keyState = row.rotation_requested === 1 ? 'rotating' : (origin ?? 'none');
  const name = readable(() => parseDispenser(key, body).name) ?? websocketID;
  return { key, branch, websocketID, name, keyState };
}
