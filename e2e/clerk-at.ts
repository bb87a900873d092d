import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';

const { counters, users } = demoBranchFile();

/** A clerk of the demo sits down at a counter. */
export async function clerkAt(url: string, clerk: string, counterNumber: string): Promise<void> {
  const counter = counters.find(({ number }) => number === counterNumber);
  const user = users.find(({ name }) => name === clerk);
  if (!counter || !user) throw new Error(`the demo has no ${clerk} or no counter ${counterNumber}`);
  await sitDown(url, user, counter.websocketID);
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Somebody logs in at a counter and asks what there is to do. */
export async function sitDown(
  url: string,
  { username, password }: Credentials,
  websocketID: string,
): Promise<void> {
  const headers = { 'X-WSID': websocketID, 'Content-Type': 'application/json' };
  const login = await fetch(`${url}api/v1/counter/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await login.json()) as { token: string };
  const answer = await fetch(`${url}api/v1/counter/services`, {
    headers: { ...headers, Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${username} is not let in: ${answer.status}`);
}
