import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { securityLog } from '../../service/http/security-log.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { holdFiles } from '../data-folder/held-files.ts';
import { enrolHost } from '../enrolment/enrolment.ts';
import type { Identity } from '../gateway/device-binding.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { openMediaCache } from '../media/media-cache.ts';
import { refusedMedia } from '../media/refused-media.ts';
import { openNames } from '../names/open-names.ts';
import { adminApp } from '../operator/admin-app.ts';
import { adminSocket } from '../operator/admin-socket.ts';
import { startFailure } from '../outcomes/outcome.ts';
import { keepReading } from '../own-service/keep-reading.ts';
import { oneAfterAnother } from '../own-service/one-after-another.ts';
import { openOwnService } from '../own-service/open-own-service.ts';
import { administratorSessions } from '../preview-page/administrator-sessions.ts';
import { identityProvider } from '../preview-page/identity-provider.ts';
import { openPeople } from '../preview-page/people.ts';
import { administratorAddress, previewAddress } from '../preview-page/preview-address.ts';
import { openPreviewSecret } from '../preview-page/preview-secret.ts';
import { openPageSecret, pageCookieFor } from '../requests/page-secret.ts';
import { staffAddress } from '../requests/staff-address.ts';
import type { Settings } from '../settings/settings.ts';
import { hostApp } from './host-app.ts';
import { browsableUrl } from './listen.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { storedForms } from './stored-forms.ts';

/** The maximum number of lines in a report. The log contains all lines. */
const mostBrokenLines = 10;

/** Opens the data folder and the store, applies the branch files and builds the app. */
export async function openHost(settings: Settings, process: HostProcess) {
  const { dataDir, upstream } = settings;
  const { newSecret, uptimeSeconds, sleep } = process;
  const { pageFolder, counterFolder, previewFolder, phoneFolder, boardFolder } = process;
  for (const folder of [pageFolder, counterFolder, previewFolder, phoneFolder, boardFolder]) {
    if (folder !== undefined && !existsSync(join(folder, 'index.html'))) {
      return startFailure('unavailable', 'The pages are not built; run npm run build');
    }
  }
  const folder = await makeDataFolder(dataDir);
  if (!folder.ok) return folder;
  const held = await holdFiles(dataDir, storedForms);
  const names = await openNames(settings.namesFile, dataDir);
  if (!names.ok) return names;
  const security = securityLog(process.now);
  let opening: FastifyInstance | undefined;
  // Without a public address, the demo's page for phones opens in a browser on this machine.
  const publicUrl = () =>
    settings.publicUrl?.origin ??
    (own?.life.demo && opening?.server.listening ? opening.listeningOrigin : undefined);
  const opened = upstream ? undefined : await openOwnService(settings, { ...process, security, publicUrl });
  if (opened && !opened.ok) return opened;
  const own = opened?.value;
  const monotonic = () => uptimeSeconds() * 1000;
  const enrolment =
    upstream && !upstream.dispenser
      ? await enrolHost({ dataDir, baseUrl: upstream.baseUrl, newSecret, monotonic, sleep })
      : undefined;
  const ofSettings = upstream?.dispenser && { baseUrl: upstream.baseUrl, ...upstream.dispenser };
  const identity: () => Identity =
    own?.identity ?? (() => ({ binding: enrolment ? enrolment.binding() : ofSettings, dispensers: [] }));
  const pageSecret = await openPageSecret(dataDir, newSecret);
  const pageCookie = pageCookieFor(pageSecret, settings.host);
  const staff = staffAddress(settings);
  const previewSecret = await openPreviewSecret(dataDir, newSecret, staff);
  const sessions = administratorSessions({ ...process, staff });
  const provider = settings.provider && identityProvider(settings.provider);
  const people = await openPeople(dataDir, own?.now ?? process.now, provider?.name ?? null);

  // Repeated here, because this start has created some of the files.
  await held.restore();
  const refused = refusedMedia((line) => opening?.log.warn(line));
  const brokenFiles = () =>
    [
      ...(own?.health.brokenFiles() ?? []),
      ...names.value.broken(),
      ...held.broken(),
      ...refused.lines(),
    ].slice(0, mostBrokenLines);

  const app = await hostApp({
    ...process,
    settings,
    security,
    administration: own?.administration,
    serviceHealth: own?.health,
    smartLink: () => own?.smartLink(),
    ownBranch: () => own?.ownBranch(),
    life: own?.life,
    enrolment,
    identity,
    publicUrl,
    names: names.value.current,
    brokenFiles,
    mediaCache: await openMediaCache(inDataFolder(dataDir, 'media'), {
      now: process.now,
      log: (line) => opening?.log.warn(line),
    }),
    refusedMedia: refused,
    pageSecret,
    pageCookie,
    previewSecret,
    sessions,
    people,
    provider,
  });
  opening = app;
  const reread = rereadInOrder(app, [names.value.reread, ...(own ? [own.life.reread] : [])]);
  const stopWatching = own?.life.watch(reread);
  const links = () => {
    const reached = {
      url: browsableUrl(app, settings),
      staffUrl: settings.staffUrl,
      host: settings.host,
      interfaces: networkInterfaces(),
    };
    return {
      /** The link to the read-only preview. It contains a secret token if other machines reach this host. */
      preview: previewAddress(reached, previewSecret.token),
      /** The secret link that begins an administrator's session; undefined if the preview is read-only. */
      administrator: own && administratorAddress(reached, sessions.token),
    };
  };
  const admin = own && adminApp({ ...own, copy: own.life.copy, links, now: process.now, log: app.log });
  const socket = admin && adminSocket(admin, dataDir);
  const readings = [names.value.reread, held.restore, ...(socket ? [socket.restore] : [])];
  const stopReading = keepReading(readings, app.log);
  app.addHook('onClose', async () => {
    await admin?.close();
    stopWatching?.();
    await stopReading();
  });
  await app.ready();
  const listening = await socket?.open();
  if (listening && !listening.ok) {
    await app.close();
    return listening;
  }
  return {
    ok: true as const,
    value: {
      app,
      identity,
      /** For another server of the page, such as the dev server. */
      pageCookie,
      /** The administrators' links, available once the app is listening. */
      links,
      /** The token that opens the preview on other machines. */
      previewToken: previewSecret.token,
      /** The token that begins an administrator's session; undefined if nothing can be changed here. */
      administratorToken: own && sessions.token,
      /** Reads branch files and names again. Errors are logged, and the previous content stays in use. */
      reread,
      /** Remarks for the operator about the data folder and the branch files. */
      remarks: [...folder.value, ...held.remarks, ...names.value.broken(), ...(own?.life.remarks ?? [])],
      demoGuest: own?.life.demoGuest,
      closeStore: own && (() => own.life.close(app.log)),
      publicUrl,
    },
  };
}

/** A host that is ready for requests but is not listening yet. Closing the app closes the store. */
export type OpenHost = Extract<Awaited<ReturnType<typeof openHost>>, { ok: true }>['value'];

/**
 * Runs rereads one after another, so the files read last are applied last. A closing app waits for them and
 * allows no more.
 */
function rereadInOrder(
  app: FastifyInstance,
  rereads: readonly (() => Promise<readonly string[]>)[],
): () => Promise<void> {
  const inTurn = oneAfterAnother();
  let isEnded = false;
  app.addHook('onClose', () => {
    isEnded = true;
    return inTurn(async () => {});
  });
  return () =>
    inTurn(async () => {
      for (const readAgain of isEnded ? [] : rereads) {
        try {
          for (const mistake of await readAgain()) app.log.error(mistake);
        } catch (error) {
          app.log.error(error);
        }
      }
    });
}
