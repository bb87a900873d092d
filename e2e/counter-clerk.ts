import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';

const { counters, users } = demoBranchFile();

/** Logs a clerk of the demo in at a counter. */
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

/** Logs a clerk in at a counter and reads the services, after which the clerk can be chosen by visitors. */
export async function logInAtCounter(url: string, { username, password }: Credentials, websocketID: string) {
  const headers = { 'X-WSID': websocketID, 'Content-Type': 'application/json' };
  const login = await fetch(`${url}api/v1/counter/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await login.json()) as { token: string };
  async function ask(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${url}api/v1/counter/${path}`, {
      method,
      headers: {
        'X-WSID': websocketID,
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${username} is refused ${path}: ${answer.status}`);
    return answer;
  }
  await ask('GET', 'services');
  async function callNext(): Promise<{ key: string; number: string; tasks: readonly { key: string }[] }> {
    return (await ask('POST', 'callNextTicket?autoCall=true')).json();
  }
  return {
    /** Calls the next ticket and returns its number. */
    callNext: async () => (await callNext()).number,
    /** Calls, serves and finishes the next ticket and returns its number. */
    async serveNext() {
      const { key, number, tasks } = await callNext();
      await ask('POST', 'transaction/start', { ticket: key, task: tasks[0]?.key });
      await ask('POST', 'finish', { ticket: key });
      return number;
    },
  };
}
