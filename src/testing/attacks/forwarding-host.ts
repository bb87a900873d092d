import { onTestFinished } from 'vitest';
import { openTestHost, type TestHost } from '../host/open-test-host.ts';
import { type Arrival, startRecordingServer } from './recording-server.ts';

export const dispenserKey = '5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28';
export const dispenserId = 'ws-of-the-dispenser';
export const clerkToken = 'the-token-of-the-clerk';
export const counterId = 'ws-of-the-counter';

export type ForwardingHost = Awaited<ReturnType<typeof openForwardingHost>>;

/**
 * Opens a host with a logged-in clerk in front of an external service at the path `basePath`, until the test ends. Also
 * starts a stranger's server, which must receive no request.
 */
export async function openForwardingHost(basePath = '') {
  const service = await startRecordingServer(answerOf);
  const stranger = await startRecordingServer(() => ({}));
  const host = await openTestHost({
    FOYER_UPSTREAM_URL: `${service.url}${basePath}`,
    FOYER_DISPENSER_API_KEY: dispenserKey,
    FOYER_DISPENSER_WSID: dispenserId,
    FOYER_ALLOW_CUSTOM_JS: 'on',
  });
  onTestFinished(async () => {
    await host.close();
    await service.close();
    await stranger.close();
  });
  return { host, service, stranger, clerkCookie: await logInAtHost(host) };
}

/** Logs a clerk in and returns the cookie. */
export async function logInAtHost({ url }: Pick<TestHost, 'url'>): Promise<string> {
  const login = await fetch(`${url}/counter/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana', password: 'secret', counter: counterId }),
  });
  if (login.status !== 200) throw new Error(await login.text());
  const [cookie = ''] = login.headers.getSetCookie().map((one) => one.replace(/;.*/, ''));
  return cookie;
}

function answerOf({ url }: Arrival): unknown {
  if (url.endsWith('/counter/login')) return { username: 'ana', name: 'Ana', token: clerkToken, sso: false };
  return [];
}
