import { clientFor } from '../src/testing/service/client-for.ts';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';

const { counters, users } = demoBranchFile();

/** Logs in a clerk of the demo at a counter. */
export async function clerkAt(url: string, clerk: string, counterNumber: string) {
  const counter = counters.find(({ number }) => number === counterNumber);
  const user = users.find(({ name }) => name === clerk);
  if (!counter || !user) throw new Error(`the demo has no ${clerk} or no counter ${counterNumber}`);
  const { username, password = '' } = user;
  return logInAtCounter(url, { username, password }, counter.websocketID);
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Logs in a clerk at a counter and reads the services, so visitors can choose the clerk. */
export async function logInAtCounter(url: string, { username, password }: Credentials, websocketID: string) {
  const client = clientFor(url);
  const { token } = await client('logIn', { body: { username, password } });
  const headers = { authorization: `Bearer ${token}`, 'x-wsid': websocketID };
  await client('readCounterServices', { headers });
  let current = '';
  async function call() {
    const called = await client('callNextTicket', { headers, query: '?autoCall=true' });
    if (!called) throw new Error('nobody waits');
    current = called.key;
    return called;
  }
  return {
    callNext: async () => (await call()).number,
    async callMissed() {
      current = (await client('callCancelledTicket', { headers }))?.key ?? '';
    },
    markMissed: () => client('cancelTicket', { headers, body: { ticket: current } }),
    writeMessage: (text: string, until: number) =>
      client('writeHallMessage', { headers, body: { message: { text, until } } }),
  };
}
