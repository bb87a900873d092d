import type { FastifyInstance } from 'fastify';
import type { Names } from '../../contract/additions/page/names.ts';
import type { SecurityLog } from '../../service/http/security-log.ts';
import { runDailyBackups } from '../backups/daily-backups.ts';
import { counterPage } from '../counter-page/counter-page.ts';
import { openDevices } from '../devices/open-devices.ts';
import type { Enrolment } from '../enrolment/enrolment.ts';
import { runEnrolment } from '../enrolment/run-enrolment.ts';
import type { Identity } from '../gateway/identity.ts';
import { reachService } from '../gateway/reach-service.ts';
import { serviceReader } from '../gateway/service-reader.ts';
import { dispenserPage, type OwnParts } from '../kiosk-page/dispenser-page.ts';
import { kioskPage } from '../kiosk-page/kiosk-page.ts';
import type { MediaCache } from '../media/media-cache.ts';
import { monitoring } from '../monitoring/monitoring.ts';
import { namesWithSkeleton } from '../names/names-with-skeleton.ts';
import { type OwnService, runOwnService } from '../own-service/own-service.ts';
import type { AdministratorSessions } from '../preview-page/administrator-sessions.ts';
import { previewRoutes } from '../preview-page/preview-routes.ts';
import type { PreviewSecret } from '../preview-page/preview-secret.ts';
import type { PageCookie, PageSecret } from '../requests/page-secret.ts';
import type { Settings } from '../settings/settings.ts';
import { openTablets } from '../tablets/open-tablets.ts';
import type { HostProcess } from './host-process.ts';
import { hostServer } from './host-server.ts';

/** What is open before the app of a host. */
interface HostParts extends HostProcess {
  readonly settings: Settings;
  readonly security: SecurityLog;
  /** The service in this process; undefined when the settings name an external service. */
  readonly own: OwnService | undefined;
  /** Undefined: the dispenser of this host follows from its settings or its branch file. */
  readonly enrolment: Enrolment | undefined;
  readonly identity: () => Identity;
  readonly names: () => Names;
  readonly mediaCache: MediaCache;
  readonly pageSecret: PageSecret;
  readonly pageCookie: PageCookie;
  readonly previewSecret: PreviewSecret;
  readonly sessions: AdministratorSessions;
  /** Resolves after this time, or earlier when the signal is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

/**
 * Puts together everything that is reachable under the host's port. What several subjects use is opened first. Each subject is a
 * plugin that knows no other. The app does not listen yet; when it closes, what was opened last is closed first.
 */
export async function hostApp(parts: HostParts): Promise<FastifyInstance> {
  const { settings, own, enrolment, identity } = parts;
  const { upstream, dataDir } = settings;
  const { app, registry } = await hostServer(parts);
  const aborting = new AbortController();
  const closing = aborting.signal;
  app.addHook('preClose', async () => aborting.abort());

  if (own) await app.register(runOwnService(own));
  const { forward, serviceTime } = reachService(app, { ...parts, upstream, closing });
  const read = serviceReader(forward, identity);
  if (enrolment) runEnrolment(app, enrolment, { forward, closing });
  const names = upstream ? namesWithSkeleton(app, { ...parts, read, dataDir }) : parts.names;
  const backups = runDailyBackups(app, parts);
  const devices = await openDevices(app, settings, parts);

  const ofPages = { ...parts, forward, serviceTime, names, closing };
  const newPage = (page: OwnParts) => dispenserPage(page, ofPages);
  const page = newPage({ identity, enrolment, ...devices });
  const tablets = await openTablets(app, { ...ofPages, newPage });

  const shared = { ...ofPages, ...devices, read, backups, page, tablets, registry };
  await app.register(kioskPage(shared));
  await app.register(counterPage(shared));
  await app.register(previewRoutes({ ...shared, findMedia: page.findMedia, gather: page.gather }));
  await app.register(monitoring(shared));
  return app;
}
