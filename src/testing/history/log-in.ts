import { endpoints } from '../../contract/endpoints.ts';
import { testPassword } from '../service/a-branch-file.ts';

/** Logs a clerk in wherever the service is, as often as that takes; gives the token. */
export async function logIn(
  username: string,
  addresses: () => readonly string[],
  pause: () => Promise<void>,
): Promise<string> {
  for (let tries = 0; ; tries++) {
    const all = addresses();
    const token = await tokenFrom(all[tries % all.length], username).catch(() => undefined);
    if (token !== undefined) return token;
    await pause();
  }
}

async function tokenFrom(address: string | undefined, username: string): Promise<string | undefined> {
  const { method, path } = endpoints.logIn;
  const answer = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: testPassword }),
    signal: AbortSignal.timeout(10_000),
  });
  return answer.ok ? ((await answer.json()) as { token: string }).token : undefined;
}
