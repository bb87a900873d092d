import type { Branch } from '../../../contract/branch.ts';
import type { ProfileWindow } from '../../../contract/device.ts';
import type { Profile } from '../../../contract/profile.ts';
import { windowsWithProfile } from '../../../domain/calendar/schedule.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { parseDispenser } from '../../store/configuration-rows.ts';
import { entitiesOf } from '../../store/entities.ts';
import type { SmartSession } from '../smart-session.ts';

export type MenuProfile = Pick<Profile, 'key' | 'defaultLang' | 'structure'> & {
  readonly features: Pick<Profile['features'], 'specialService' | 'customerName'>;
  readonly appearance: Pick<Profile['appearance'], 'showWaitTime'>;
};

/**
 * The profiles for a phone, by time: the profiles of the dispenser whose code the phone scanned, or one profile with
 * all services of the branch.
 */
export async function readPhoneProfiles(
  reader: BranchReader,
  { dispenser }: SmartSession,
  branch: Branch,
): Promise<{ readonly windows: readonly ProfileWindow[]; readonly profiles: readonly MenuProfile[] }> {
  const row =
    dispenser === null
      ? undefined
      : await reader.db
          .selectFrom('dispenser')
          .select('body')
          .where('key', '=', dispenser)
          .where('active', '=', 1)
          .executeTakeFirst();
  if (dispenser === null || !row) return profileOfBranch(branch);
  const profiles = await entitiesOf(reader, 'profile');
  return {
    windows: windowsWithProfile(parseDispenser(dispenser, row.body).special.profiles, profiles),
    profiles,
  };
}

/** A profile with all services of the branch, at any time. */
export function profileOfBranch({ services, defaultLang }: Branch) {
  const key = 'branch';
  const windows = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    profile: key,
    day,
    start: '0000',
    end: '2400',
    links: null,
  }));
  const structure = [{ language: defaultLang, items: services.map((service) => ({ service })) }];
  const features = { specialService: null, customerName: 1 };
  return {
    windows,
    profiles: [{ key, defaultLang, structure, features, appearance: { showWaitTime: true } }] as const,
  };
}
