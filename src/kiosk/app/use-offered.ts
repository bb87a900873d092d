import { useMemo } from 'react';
import { activeProfileOf, profileKeyAt } from '../../page/configuration/active-profile.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';

export type Offered = ReturnType<typeof useOffered>;

/**
 * The configuration and the profile that is active at `nowMs` (milliseconds since 1970); undefined until both are
 * known.
 */
export function useOffered(configuration: Configuration | undefined, nowMs: number) {
  const profileKey = configuration && profileKeyAt(configuration, nowMs);
  return useMemo(() => {
    const activeProfile = configuration && activeProfileOf(configuration, profileKey);
    return configuration && activeProfile && { configuration, activeProfile };
  }, [configuration, profileKey]);
}
