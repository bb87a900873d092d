import type { Pointed } from '../../previewed-kiosk/messages.ts';
import { entityPath } from '../changes/entities.ts';
import type { EditedBranch } from '../edit/edited-branch.ts';
import type { Path } from '../edit/path.ts';

/** The fields that the parts of a screen show. The paths of a profile's fields are relative to the profile. */
const branchParts: Readonly<Record<string, Path>> = {
  brand: ['settings', 'styling', 'logoImage'],
  clock: ['branch', 'timeZone'],
  sill: ['branch', 'languages'],
  week: ['branch', 'openingHours'],
  'smart-ticket': ['branch', 'features', 'smartTicket'],
};
const profileParts: Readonly<Record<string, Path>> = {
  wall: ['appearance', 'header', 'leftText'],
  footer: ['appearance', 'footer', 'leftText'],
  form: ['features', 'customerName'],
  keyboard: ['features', 'customerName'],
};

/**
 * The draft path of the field that decides an element in the frame; undefined if no single field does. `profile` is the
 * profile in the frame.
 */
export function pointedPath(
  { kind, key }: Pointed,
  edited: EditedBranch,
  profile: string | undefined,
): Path | undefined {
  if (kind !== 'part') {
    const part = kind === 'service' ? 'services' : 'groups';
    const path = entityPath({ part, key }, edited);
    return path && [...path, 'texts'];
  }
  const ofProfile = profileParts[key];
  const path = entityPath({ part: 'profiles', key: profile }, edited);
  return branchParts[key] ?? (ofProfile && path && [...path, ...ofProfile]);
}
