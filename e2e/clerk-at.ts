import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';

const { counters, users } = demoBranchFile();

/** A clerk of the demo sits down at a counter, and has answered the door once. */
export async function clerkAt(url: string, clerk: string, counterNumber: string): Promise<void> {
  const { websocketID } = counters.find(({ number }) => number === counterNumber) ?? {};
  const { username, password } = users.find(({ name }) => name === clerk) ?? {};
  if (!websocketID || !username) throw new Error(`the demo has no ${clerk} or no counter ${counterNumber}`);
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
  if (!answer.ok) throw new Error(`${clerk} is not let in: ${answer.status}`);
}
