import type { PersonRole } from '../../contract/additions/page/people.ts';
import {
  logInAdministrator,
  logOutAdministrator,
  readAdministrator,
} from '../../contract/host-endpoints/viewer-endpoints.ts';
import { hasRole } from '../../domain/people/has-role.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { useRead } from '../../page/hooks/use-read.ts';
import type { PreviewClient } from '../client/preview-client.ts';

export type Administrator = ReturnType<typeof useAdministrator>;

/** The poll interval in milliseconds: every page notices a disabled account within this time. */
const refetchInterval = 5_000;

/**
 * The administrator session of this browser, polled because another tab may log in and an account may be disabled.
 */
export function useAdministrator(client: PreviewClient) {
  const shows = [readAdministrator, {}] as const;
  const { answer, readAgain } = useRead(client, ...shows, { refetchOnWindowFocus: true, refetchInterval });
  const login = useChange(client, logInAdministrator, { shows });
  const logout = useChange(client, logOutAdministrator, { shows });
  return {
    /** Undefined until it is read. */
    state: answer,
    logIn: login.send,
    /** Also ends the login at the identity provider, on the provider's own page. */
    async logOut() {
      const result = await logout.send({});
      if (result.ok && result.answer.leaveAt !== null) location.assign(result.answer.leaveAt);
    },
    /** True if the login has a role at `branch`. A null branch means every branch; undefined means any branch. */
    may: (role: PersonRole, branch?: string | null) => hasRole(answer?.grants ?? [], role, branch),
    /** Reads the state again, for example after a refusal. */
    readAgain,
  };
}
