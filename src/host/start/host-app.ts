import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { stopping } from '../../service/http/stopping.ts';
import { runDailyBackups } from '../backups/daily-backups.ts';
import { counterPage } from '../counter-page/counter-page.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { runDemoLife } from '../demo-life/demo-life.ts';
import { openDevices } from '../devices/open-devices.ts';
import { runEnrolment } from '../enrolment/enrolment.ts';
import { setUpPage } from '../first-start/set-up-page.ts';
import { serviceReader } from '../gateway/service-reader.ts';
import { upstreamConnection } from '../gateway/upstream-connection.ts';
import type { HostParts } from '../host-parts/host-parts.ts';
import { dispenserPage, type OwnParts } from '../kiosk-page/dispenser-page.ts';
import { kioskPage } from '../kiosk-page/kiosk-page.ts';
import { setUpPermission } from '../kiosk-page/staff/set-up-permission.ts';
import { monitoring } from '../monitoring/monitoring.ts';
import { namesWithSkeleton } from '../names/skeleton-updater.ts';
import type { ServiceLife } from '../own-service/own-service.ts';
import { phonePage } from '../phone-page/phone-page.ts';
import type { AdministratorSessions } from '../preview-page/administrator-sessions.ts';
import type { IdentityProvider } from '../preview-page/identity-provider.ts';
import type { People } from '../preview-page/people.ts';
import { previewRoutes } from '../preview-page/preview-routes.ts';
import type { PreviewSecret } from '../preview-page/preview-secret.ts';
import { openTablets } from '../tablets/open-tablets.ts';
import { hostServer } from './host-server.ts';

interface AppParts extends HostParts {
  readonly previewSecret: PreviewSecret;
  readonly sessions: AdministratorSessions;
  readonly people: People;
  /** Undefined if people can log in only with passwords. */
  readonly provider: IdentityProvider | undefined;
  /** The service in this process, which the app starts; undefined with an external service. */
  readonly life: Pick<ServiceLife, 'run' | 'demo'> | undefined;
}

/**
 * Assembles everything that is reachable under the host's port, without listening; each subject is a plugin that does
 * not depend on the others. The parts are opened in order, and close in the reverse order.
 */
export async function hostApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, life, enrolment, identity, startAgain } = parts;
  const { upstream, dataDir } = settings;
  const { app, registry } = await hostServer(parts);
  const closing = stopping(app);

  const connection = life
    ? await life.run(app)
    : upstreamConnection(app, { ...parts, baseUrl: upstream?.baseUrl ?? '' });
  const { forward } = connection;
  if (settings.demoLife && life?.demo) runDemoLife(app, { ...parts, forward, demo: life.demo });
  const read = serviceReader(forward, identity);
  if (enrolment) runEnrolment(app, enrolment, { forward, closing });
  const names = upstream ? namesWithSkeleton(app, { ...parts, read, dataDir }) : parts.names;
  const backups = await runDailyBackups(app, parts);
  const devices = await openDevices(app, settings, { ...parts, closing });

  const ofPages = { ...parts, ...connection, read, names, closing };
  const newPage = (page: OwnParts) => dispenserPage(page, ofPages);
  const page = newPage({
    identity,
    enrolment,
    ...devices,
    menuFile: inDataFolder(dataDir, 'recorded-menu.json'),
    isPrivate: settings.ear.isPrivate,
    isStranger: () => false,
  });
  const tablets = await openTablets(app, { ...ofPages, newPage });
  parts.refusedMedia.follow(() => [page, ...(tablets?.pages() ?? [])]);

  const hasAsked = settings.asksFirst && existsSync(inDataFolder(dataDir, 'first-start.json'));
  const setUp = hasAsked && startAgain ? setUpPermission(parts) : undefined;
  const shared = { ...ofPages, ...devices, backups, page, tablets, registry, setUp };
  await app.register(kioskPage(shared));
  if (setUp && startAgain) await app.register(setUpPage({ ...shared, setUp, onDecided: startAgain }));
  await app.register(counterPage(shared));
  await app.register(phonePage(shared));
  await app.register(previewRoutes({ ...shared, findMedia: page.findMedia, gather: page.gather }));
  await app.register(monitoring(shared));
  return app;
}
