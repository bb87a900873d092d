import type { AdministratorState } from '../../contract/additions/page/administrator.ts';
import { everyRole } from '../../domain/people/has-role.ts';
import type { Administrator } from '../../preview/administrator/use-administrator.ts';

const away = { ok: false, failure: { kind: 'unreachable', problem: 'no host' } } as const;

/** The administrator of a logged-in browser. */
export function anAdministrator(
  change: Partial<AdministratorState> = {},
): Administrator & { readonly state: AdministratorState } {
  return {
    state: {
      isLoggedIn: true,
      hasPassword: false,
      hasPeople: false,
      name: null,
      grants: [...everyRole],
      ...change,
    },
    logIn: async () => away,
    logOut: async () => away,
    readAgain: async () => undefined,
  };
}
