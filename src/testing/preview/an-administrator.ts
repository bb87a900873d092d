import type { AdministratorState } from '../../contract/additions/page/administrator.ts';
import { everyRole, hasRole } from '../../domain/people/has-role.ts';
import type { Administrator } from '../../preview/administrator/use-administrator.ts';

const away = { ok: false, failure: { kind: 'unreachable', problem: 'no host' } } as const;

/** The state of a browser in which an administrator has logged in with the link. */
export function anAdministrator(
  change: Partial<AdministratorState> = {},
): Administrator & { readonly state: AdministratorState } {
  const state = {
    isLoggedIn: true,
    hasPassword: false,
    hasPeople: false,
    provider: null,
    leaveAt: null,
    name: null,
    grants: change.isLoggedIn === false ? [] : [...everyRole],
    ...change,
  };
  return {
    state,
    may: (role, branch) => hasRole(state.grants, role, branch),
    logIn: async () => away,
    logOut: async () => undefined,
    readAgain: async () => undefined,
  };
}
