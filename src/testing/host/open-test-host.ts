import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CreateTicketRequest } from '../../contract/additions/create-ticket.ts';
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import type { HostProcess } from '../../host/host-parts/host-parts.ts';
import { openPageSecret } from '../../host/requests/page-secret.ts';
import { readHostSettings } from '../../host/settings/read-settings.ts';
import type { SettingName } from '../../host/settings/settings-schema.ts';
import { openHost } from '../../host/start/open-host.ts';
import { testHostDeps } from './test-host-deps.ts';

/** The settings of a host in tests. An unknown name does not compile. */
export type TestSettings = Partial<Readonly<Record<SettingName, string>>>;

/** A host on a free port. Its data are deleted when it closes. */
export type TestHost = Awaited<ReturnType<typeof openTestHost>>;

/**
 * Opens a host with these settings, by default without demo life and voice. If it cannot start, throws the reasons.
 */
export async function openTestHost(env: TestSettings = {}, deps: Partial<HostProcess> = {}) {
  const dataDir = env.FOYER_DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'foyer-host-')));
  const reading = readHostSettings(
    { PORT: '0', FOYER_DATA_DIR: dataDir, FOYER_DEMO_LIFE: 'off', FOYER_VOICE: 'none', ...env },
    [],
  );
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  const opened = await openHost(reading.settings, {
    ...testHostDeps,
    ...(deps.now && { monotonic: deps.now }),
    ...deps,
  });
  if (!opened.ok) {
    if (env.FOYER_DATA_DIR === undefined) await rm(dataDir, { recursive: true });
    throw new Error(opened.lines.join('\n'));
  }
  const { app } = opened.value;
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const secret = await openPageSecret(dataDir, testHostDeps.newSecret);
  const [cookie = ''] = secret.cookie(Number(new URL(url).port)).split(';');
  return {
    ...opened.value,
    url,
    pageHeaders: { cookie },
    fetch: (path: string, init?: RequestInit) =>
      fetch(url + path, { ...init, headers: { cookie, ...init?.headers } }),
    dataDir,
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a ticket at the host's kiosk. */
export async function takeTicketAt(
  { fetch }: Pick<TestHost, 'fetch'>,
  change: Partial<CreateTicketRequest> = {},
) {
  const answer = await fetch(`/kiosk${createTicket.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      requestId: crypto.randomUUID(),
      services: ['passport'],
      language: 'en',
      ...change,
    }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return v.parse(createTicket.response, await answer.json()).ticket;
}

/** The settings of a host that is a dispenser of an external service. */
export const externalServiceSettings = (service: { url: string; apiKey: string; websocketID: string }) => ({
  FOYER_UPSTREAM_URL: service.url,
  FOYER_DISPENSER_API_KEY: service.apiKey,
  FOYER_DISPENSER_WSID: service.websocketID,
});
