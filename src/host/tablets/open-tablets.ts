import { mkdir, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../service/limits/network-of.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { holdFiles } from '../data-folder/held-files.ts';
import { createWatchdog } from '../devices/browser/watchdog.ts';
import { noHeadphones } from '../devices/headphones/headphones.ts';
import { noPrinter } from '../devices/printer/open-printer.ts';
import { enrolmentCalls } from '../enrolment/call-enrolment.ts';
import { type Enrolment, enrolHost } from '../enrolment/enrolment.ts';
import { storedEnrolment } from '../enrolment/enrolment-file.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { DispenserPage, OwnParts } from '../kiosk-page/dispenser-page.ts';
import { keepReading } from '../own-service/keep-reading.ts';
import { noPageSecret, throwRefusal, tooManyTablets } from '../requests/host-errors.ts';
import { callerOf, refuseForeignPage } from '../requests/local-guard.ts';
import { isByTls } from '../requests/staff-address.ts';
import type { Settings } from '../settings/settings.ts';
import { roomFor } from './room-to-wait.ts';
import { mayGiveSecret, openTabletSecrets, tabletCookie, tabletId, tabletSecrets } from './tablet-cookie.ts';

interface TabletsParts
  extends Pick<SharedParts, 'newSecret' | 'now' | 'uptimeSeconds' | 'closing' | 'forward' | 'sleep'> {
  readonly settings: Pick<Settings, 'screensUrl' | 'trustedProxies' | 'dataDir' | 'upstream' | 'printer'>;
  newPage(own: OwnParts): DispenserPage;
}

interface Tablet {
  readonly page: DispenserPage;
  readonly enrolment: Enrolment;
  readonly stop: () => Promise<void>;
  lastRequestAt: number;
}

/** A waiting tablet that sends no request for this long counts as closed. */
const forgottenSeconds = 10 * 60;
const checkMs = 1_000;

/** Opens the tablets that were enrolled before a restart. Returns undefined if no tablet address is set. */
export async function openTablets(app: FastifyInstance, parts: TabletsParts) {
  const { settings, newSecret, uptimeSeconds, closing } = parts;
  const { screensUrl: url, trustedProxies: proxies, dataDir } = settings;
  if (!url || !proxies) return undefined;
  // Contains one folder for each tablet.
  const folder = inDataFolder(dataDir, 'screens');
  const secrets = await openTabletSecrets(inDataFolder(dataDir, 'screens.key'), newSecret);
  /** Resolves when the service is ready for requests, or the app closes. */
  const ready = new Promise<void>((resolve) => {
    app.addHook('onReady', async () => resolve());
    closing.addEventListener('abort', () => resolve());
  });
  const opened = new Map<string, Promise<Tablet>>();
  const known = new Map<string, Tablet>();
  const forgetting = new Map<string, Promise<void>>();
  /** The last network of each opened tablet; undefined after a restart until its next request. */
  const networks = new Map<string, string | undefined>();

  function open(id: string, clientAddress?: string): Promise<Tablet> {
    // Waits for a deletion in progress, which could otherwise remove the folder while it is in use again.
    const opening = (forgetting.get(id) ?? Promise.resolve()).then(() =>
      openTablet({ ...parts, folder: join(folder, id), ready, log: app.log }, clientAddress),
    );
    opened.set(id, opening);
    networks.set(id, clientAddress && networkOf(clientAddress));
    void opening.then(
      (tablet) => known.set(id, tablet),
      () => {
        opened.delete(id);
        networks.delete(id);
      },
    );
    return opening;
  }

  async function forget(id: string, { stop }: Tablet): Promise<void> {
    opened.delete(id);
    known.delete(id);
    networks.delete(id);
    await stop();
    await rm(join(folder, id), { recursive: true, force: true });
  }

  function forgetNow(id: string, tablet: Tablet): void {
    const forgotten = forget(id, tablet)
      .catch((error) => app.log.error(error))
      .finally(() => forgetting.delete(id));
    forgetting.set(id, forgotten);
  }

  /** True if a tablet has no key. A tablet that is still being opened counts as waiting. */
  const isWaiting = (id: string) => known.get(id)?.enrolment.hasKey() !== true;

  /** Makes room for one more waiting tablet. Returns false if no more tablets of this network may wait. */
  function makeRoom(network: string): boolean {
    const waiting = new Map([...networks].filter(([id]) => isWaiting(id)));
    // More tablets in the network of an enrolled tablet most likely belong to the same branch.
    const isOfBranch = [...networks].some(([id, one]) => one === network && !isWaiting(id));
    const room = roomFor(network, isOfBranch, waiting);
    const tablet = room.ok && room.instead !== undefined ? known.get(room.instead) : undefined;
    if (room.ok && room.instead !== undefined && tablet) forgetNow(room.instead, tablet);
    return room.ok;
  }

  /** The secret in a request, if this host issued it. */
  const secretOf = (request: IncomingMessage) => tabletSecrets(request).find(secrets.isOurs);

  await mkdir(folder, { recursive: true, mode: 0o700 });
  await Promise.all((await readdir(folder)).map((id) => open(id)));

  const checking = setInterval(() => {
    for (const { page } of known.values()) page.watchdog.check();
    const over = uptimeSeconds() - forgottenSeconds;
    for (const [id, tablet] of known) {
      if (isWaiting(id) && tablet.lastRequestAt < over && !closing.aborted) {
        forgetNow(id, tablet);
      }
    }
  }, checkMs);
  app.addHook('onClose', async () => {
    clearInterval(checking);
    await Promise.all([...known.values()].map(({ stop }) => stop()));
  });

  return {
    /** True if a request comes over TLS to the tablets' address. Then only `pageOf` decides about it. */
    isFor(request: IncomingMessage) {
      return isByTls(request, url, proxies);
    },
    /** Returns the `Set-Cookie` header for a request for the document. */
    cookie(request: IncomingMessage): string | undefined {
      const secret = secretOf(request) ?? (mayGiveSecret(request) ? secrets.issue() : undefined);
      return secret === undefined ? undefined : tabletCookie(secret);
    },
    /** Throws for a request from a foreign page, and for a request without a secret. */
    async pageOf({ raw, ip }: FastifyRequest) {
      throwRefusal(refuseForeignPage(callerOf(raw), 'https'));
      const secret = secretOf(raw);
      if (secret === undefined) throw noPageSecret();
      const id = tabletId(secret);
      const network = networkOf(ip);
      const existing = opened.get(id);
      if (!existing && !makeRoom(network)) throw tooManyTablets();
      const tablet = await (existing ?? open(id, ip));
      if (networks.has(id)) networks.set(id, network);
      tablet.lastRequestAt = uptimeSeconds();
      return tablet.page;
    },
    pages: () => [...known.values()].map(({ page }) => page),
    list: () =>
      [...known.values()].map(({ page, enrolment }) => ({
        /** Null if the screen shows a code, or its key is refused. */
        websocketID: enrolment.binding()?.websocketID ?? null,
        life: page.watchdog.life().state,
        /** The parts of the tablet's page that cannot be drawn. */
        broken: page.reports.latest()?.broken ?? [],
      })),
  };
}

/** Remote browsers that show the kiosk. Each has its own secret and enrols as its own dispenser. */
export type Tablets = NonNullable<Awaited<ReturnType<typeof openTablets>>>;

interface TabletParts extends TabletsParts {
  readonly folder: string;
  readonly ready: Promise<void>;
  readonly log: FastifyBaseLogger;
}

async function openTablet(parts: TabletParts, clientAddress: string | undefined): Promise<Tablet> {
  const { settings, folder, forward, uptimeSeconds, ready, log, closing } = parts;
  // If the disk is full, the enrolment shows this on the screen.
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => log.error(error));
  const { restore } = await holdFiles(folder, { 'enrolment.json': storedEnrolment });
  const enrolment = await enrolHost({
    ...parts,
    dataDir: folder,
    baseUrl: settings.upstream?.baseUrl ?? null,
    monotonic: () => uptimeSeconds() * 1_000,
  });
  const forgotten = new AbortController();
  // The service limits enrolments by network, and shows the network to the administrator.
  const calls = enrolmentCalls((request) => forward({ ...request, ...(clientAddress && { clientAddress }) }));
  const signal = AbortSignal.any([closing, forgotten.signal]);
  const stopHolding = keepReading([restore], log);
  const running = ready.then(() => enrolment.run({ calls, log }, signal)).finally(stopHolding);
  return {
    enrolment,
    page: parts.newPage({
      identity: () => ({ binding: enrolment.binding(), dispensers: [] }),
      enrolment,
      // Nobody can restart a remote browser.
      watchdog: createWatchdog({ restart: undefined, log }),
      // The host's printer is not at the tablet, but the tablet's browser may print.
      printer: noPrinter(settings.printer.kind === 'browser' ? 'browser' : 'none', parts.now),
      // The host's sound cards and their settings do not apply to the tablet either.
      headphones: noHeadphones,
      earOutput: undefined,
      isPrivate: false,
      isStranger: () => enrolment.binding() === undefined,
    }),
    lastRequestAt: uptimeSeconds(),
    async stop() {
      forgotten.abort();
      await running;
    },
  };
}
