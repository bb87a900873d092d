import * as v from 'valibot';
import { endpoints } from '../../contract/endpoints.ts';
import { loginResult } from '../../contract/login.ts';
import { testPassword } from '../service/branch-file-builders.ts';

/** Logs a clerk in at any of the addresses, and retries until it succeeds. Returns the token. */
export async function logIn(
  username: string,
  addresses: () => readonly string[],
  pause: () => Promise<void>,
): Promise<string> {
  for (let tries = 0; ; tries++) {
    const all = addresses();
    const token = await requestToken(all[tries % all.length], username).catch(() => undefined);
    if (token !== undefined) return token;
    await pause();
  }
}

async function requestToken(address: string | undefined, username: string): Promise<string | undefined> {
  const { method, path } = endpoints.logIn;
  const answer = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: testPassword }),
    signal: AbortSignal.timeout(10_000),
  });
  return answer.ok ? v.parse(loginResult, await answer.json()).token : undefined;
}
