import { readAdministrator } from '../../contract/host-endpoints/viewer-endpoints.ts';
import type { TestHost } from './open-test-host.ts';

/**
 * Logs in with the link that the host prints for administrators. Returns the headers with which the browser continues.
 */
export async function logInAsAdministrator(
  { url, administratorToken }: Pick<TestHost, 'url' | 'administratorToken'>,
  headers: Record<string, string> = {},
): Promise<{ readonly cookie: string }> {
  const answer = await fetch(url + readAdministrator.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ by: 'link', token: administratorToken }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return { cookie: answer.headers.getSetCookie().join().replace(/;.*/, '') };
}
