import type { AdministratorState } from '../../contract/additions/page/administrator.ts';
import type { Administrator } from '../../preview/administrator/use-administrator.ts';

/** The administrator of a browser that is logged in. */
export function anAdministrator(change: Partial<AdministratorState> = {}): Administrator {
  return {
    state: { isLoggedIn: true, hasPassword: false, ...change },
    logIn: async () => ({ kind: 'failed' }),
    logOut: async () => {},
    readAgain: async () => {},
  };
}
