import { useEffect, useState } from 'react';
import type { AdministratorLogin, AdministratorState } from '../../contract/additions/page/administrator.ts';
import { type Fetch, logIn, requestState } from './administrator-requests.ts';

/** Whether this browser may change what the host keeps, and how it comes to that. */
export type Administrator = ReturnType<typeof useAdministrator>;

/** The administrator of this browser. Another tab may log in with the link, so the state is read whenever this one is looked at. */
export function useAdministrator(fetch: Fetch) {
  const [state, setState] = useState<AdministratorState>();
  async function renew(method: 'GET' | 'DELETE') {
    const read = await requestState(fetch, method);
    if (read) setState(read);
  }
  const readAgain = () => renew('GET');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readAgain` depends on nothing but `fetch`.
  useEffect(() => {
    void readAgain();
    window.addEventListener('focus', readAgain);
    return () => window.removeEventListener('focus', readAgain);
  }, [fetch]);
  return {
    /** Undefined: it is not known yet. */
    state,
    async logIn(login: AdministratorLogin) {
      const answer = await logIn(fetch, login);
      if (answer.kind === 'logged-in') setState(answer.state);
      return answer;
    },
    logOut: () => renew('DELETE'),
    /** Reads the state again, such as after a refusal. */
    readAgain,
  };
}
