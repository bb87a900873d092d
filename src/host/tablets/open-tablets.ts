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
import { type Enrolment, openEnrolment } from '../enrolment/enrolment.ts';
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

/** A waiting tablet that sends no request for this time counts as closed. */
const forgottenSeconds = 10 * 60;
const checkMs = 1_000;

/** Opens the tablets that were enrolled before a restart; undefined if no tablet address is set. */
export async function openTablets(app: FastifyInstance, parts: TabletsParts) {
  const { settings, newSecret, uptimeSeconds, closing } = parts;
  const { screensUrl: url, trustedProxies: proxies, dataDir } = settings;
  if (!url || !proxies) return undefined;
  // Each tablet has its own folder in this folder.
  const folder = inDataFolder(dataDir, 'screens');
  const secrets = await openTabletSecrets(inDataFolder(dataDir, 'screens.key'), newSecret);
  /** Resolves when the service is ready for requests, or the app closes. */
  const ready = new Promise<void>((resolve) => {
    app.addHook('onReady', async () => resolve());
    closing.addEventListener('abort', () => resolve());
  });
  const opened = new Map<string, Promise<Tablet>>();
  const known = new Map<string, Tablet>();
  /** The last address of each opened tablet; undefined after a restart until its next request. */
  const networks = new Map<string, string | undefined>();

  function open(id: string, clientAddress?: string): Promise<Tablet> {
    const opening = openTablet({ ...parts, folder: join(folder, id), ready, log: app.log }, clientAddress);
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

  const forgetNow = (id: string, tablet: Tablet) =>
    void forget(id, tablet).catch((error) => app.log.error(error));

  /** A tablet that is being opened waits too. */
  const isWaiting = (id: string) => known.get(id)?.enrolment.hasKey() !== true;

  /** Returns false if no further tablet of this network may wait. */
  function makeRoom(network: string): boolean {
    const waiting = new Map([...networks].filter(([id]) => isWaiting(id)));
    // Further tablets beside an enrolled tablet are most likely of the same branch.
    const isOfBranch = [...networks].some(([id, one]) => one === network && !isWaiting(id));
    const room = roomFor(network, isOfBranch, waiting);
    const tablet = room.ok && room.instead !== undefined ? known.get(room.instead) : undefined;
    if (room.ok && room.instead !== undefined && tablet) forgetNow(room.instead, tablet);
    return room.ok;
  }

  /** The secret in a request, if it is a secret of this host. */
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
    /** True if a request comes over TLS to the address of the tablets, so only `pageOf` decides about it. */
    isFor(request: IncomingMessage) {
      return isByTls(request, url, proxies);
    },
    /** The `Set-Cookie` header for a request of the document. */
    cookie(request: IncomingMessage): string | undefined {
      const secret = secretOf(request) ?? (mayGiveSecret(request) ? secrets.issue() : undefined);
      return secret === undefined ? undefined : tabletCookie(secret);
    },
    /** Throws for a request of a foreign page, and for a request without a secret. */
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
    /** The tablets, for operators. */
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

/** Remote browsers that show the kiosk. Each has its own secret, and enrols as its own dispenser. */
export type Tablets = NonNullable<Awaited<ReturnType<typeof openTablets>>>;

interface TabletParts extends TabletsParts {
  readonly folder: string;
  readonly ready: Promise<void>;
  readonly log: FastifyBaseLogger;
}

async function openTablet(parts: TabletParts, clientAddress: string | undefined): Promise<Tablet> {
  const { settings, folder, forward, uptimeSeconds, ready, log, closing } = parts;
  // If the disk is full, the enrolment shows that on the screen.
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => log.error(error));
  const { restore } = await holdFiles(folder, { 'enrolment.json': storedEnrolment });
  const enrolment = await openEnrolment({
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
      // This host's printer is not at the tablet, whose browser may print by itself.
      printer: noPrinter(settings.printer.kind === 'browser' ? 'browser' : 'none', parts.now),
      // The same applies to this host's sound cards, and their settings.
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
