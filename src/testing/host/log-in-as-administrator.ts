import { readAdministrator } from '../../contract/host-endpoints/viewer-endpoints.ts';
import type { TestHost } from './open-test-host.ts';

/** Logs in with the host's link for administrators. Returns the headers for the browser's later requests. */
export async function logInAsAdministrator({
  url,
  administratorToken,
}: Pick<TestHost, 'url' | 'administratorToken'>): Promise<{ readonly cookie: string }> {
  const answer = await fetch(url + readAdministrator.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ by: 'link', token: administratorToken }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return { cookie: answer.headers.getSetCookie().join().replace(/;.*/, '') };
}
