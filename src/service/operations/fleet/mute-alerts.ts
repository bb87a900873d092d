import type { FleetMute } from '../../../contract/additions/page/fleet.ts';
import type { Store } from '../../store/store.ts';

const hourMs = 60 * 60_000;

/** Mutes alerts of dispensers for some hours; 0 unmutes them. */
export async function muteAlerts(
  { dispensers, problem, hours }: FleetMute,
  { db, clock }: Pick<Store, 'db' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  const known = await db
    .selectFrom('dispenser')
    .select('key')
    .where('key', 'in', dispensers)
    .where('active', '=', 1)
    .execute();
  await db.deleteFrom('alert_mute').where('until', '<=', clock.deletionTime()).execute();
  const of = problem ?? '';
  for (const { key: dispenser } of known) {
    const mute = db.deleteFrom('alert_mute').where('dispenser', '=', dispenser);
    // Unmuting all problems also unmutes each of them.
    await (hours === 0 && problem === null ? mute : mute.where('problem', '=', of)).execute();
    if (hours === 0) continue;
    await db
      .insertInto('alert_mute')
      .values({ dispenser, problem: of, until: now + hours * hourMs })
      .execute();
  }
}
