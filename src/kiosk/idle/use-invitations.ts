import { useEffect, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import { type Invitation, invitationsIn } from './invitations.ts';

/** The invitations in the languages of the branch; none until they are loaded. */
export function useInvitations(languages: readonly Language[]): readonly Invitation[] {
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void invitationsIn(languages).then((loaded) => isCurrent && setInvitations(loaded));
    return () => {
      isCurrent = false;
    };
  }, [languages]);
  return invitations;
}
