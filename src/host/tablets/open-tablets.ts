import { mkdir, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../service/limits/network-of.ts';
import { createWatchdog, type PageLife } from '../devices/browser/watchdog.ts';
import type { OpenPrinter } from '../devices/printer/open-printer.ts';
import { enrolmentCalls } from '../enrolment/call-enrolment.ts';
import { type Enrolment, openEnrolment } from '../enrolment/enrolment.ts';
import type { Forward } from '../gateway/forward.ts';
import type { DispenserPage, OwnParts } from '../kiosk-page/dispenser-page.ts';
import type { HostLog } from '../own-service/own-service.ts';
import { noPageSecret, tooManyTablets, untrustedCaller } from '../requests/host-errors.ts';
import { mayGiveSecret, tabletCookie, tabletId, tabletSecrets } from './tablet-cookie.ts';
import { isAtTabletsAddress, refuseForeignTablet, type TabletsAddress } from './tablet-guard.ts';
import type { TabletSecrets } from './tablet-secrets.ts';
import { hasPlaceToWait } from './waiting-places.ts';

/** Browsers elsewhere that show the kiosk. Each has a secret of its own, and enrols as a dispenser of its own. */
export interface Tablets {
  /** Whether a request comes to the address of the tablets, so that only `pageOf` judges it. */
  isFor(request: IncomingMessage): boolean;
  /** The `Set-Cookie` header for a request of the document; undefined: the answer has none. */
  cookie(request: IncomingMessage): string | undefined;
  /** The page of a tablet. Throws for a request of a foreign page, and for one without a secret. */
  pageOf(request: FastifyRequest): Promise<DispenserPage>;
  list(): readonly TabletState[];
  /** Call it once a second. */
  check(): void;
  /** Resolves when nothing is asked of the service any more, after `closing` is aborted. */
  end(): Promise<void>;
}

/** A tablet for operators. */
export interface TabletState {
  /** Null: the screen shows a code, or its key is refused. */
  readonly websocketID: string | null;
  readonly life: PageLife['state'];
}

interface Deps {
  readonly address: TabletsAddress;
  /** Each tablet has a folder in it. */
  readonly folder: string;
  /** Of the external service; null: the service in this process. */
  readonly baseUrl: string | null;
  readonly forward: Forward;
  readonly printer: OpenPrinter;
  newPage(own: OwnParts): DispenserPage;
  readonly secrets: TabletSecrets;
  readonly newSecret: () => string;
  readonly uptimeSeconds: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly log: HostLog & { warn(line: string): void };
  /** Resolves when the service can be asked, or when `closing` is aborted. */
  readonly ready: Promise<void>;
  readonly closing: AbortSignal;
}

interface Tablet {
  readonly page: DispenserPage;
  readonly enrolment: Enrolment;
  readonly stop: () => Promise<void>;
  lastRequestAt: number;
}

/** A tablet that waits and asks nothing for this time was closed. */
const forgottenSeconds = 10 * 60;

/** Opens the tablets that were enrolled before a restart. */
export async function openTablets(deps: Deps): Promise<Tablets> {
  const { address, folder, secrets, uptimeSeconds, closing } = deps;
  const opened = new Map<string, Promise<Tablet>>();
  const known = new Map<string, Tablet>();
  /** From where each tablet that is opened has come last; undefined since a restart until it comes again. */
  const networks = new Map<string, string | undefined>();

  function open(id: string, clientAddress?: string): Promise<Tablet> {
    const opening = openTablet(deps, id, clientAddress);
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

  /** One that is being opened waits too. */
  const isWaiting = (id: string) => known.get(id)?.enrolment.hasKey() !== true;
  const networksThatWait = () => [...networks].filter(([id]) => isWaiting(id)).map(([, network]) => network);

  /** A secret of this host. Tablets from before secrets were signed are known by their folder. */
  const secretOf = (request: IncomingMessage) =>
    tabletSecrets(request).find((secret) => secrets.isOurs(secret) || opened.has(tabletId(secret)));

  await mkdir(folder, { recursive: true, mode: 0o700 });
  await Promise.all((await readdir(folder)).map((id) => open(id)));

  return {
    isFor: (request) => isAtTabletsAddress(request, address),
    cookie(request) {
      const secret = secretOf(request) ?? (mayGiveSecret(request) ? secrets.issue() : undefined);
      return secret === undefined ? undefined : tabletCookie(secret);
    },
    async pageOf({ raw, ip }) {
      const refusal = refuseForeignTablet(raw);
      if (refusal !== undefined) throw untrustedCaller(refusal);
      const secret = secretOf(raw);
      if (secret === undefined) throw noPageSecret();
      const id = tabletId(secret);
      const network = networkOf(ip);
      const existing = opened.get(id);
      if (!existing && !hasPlaceToWait(network, networksThatWait())) throw tooManyTablets();
      const tablet = await (existing ?? open(id, ip));
      if (networks.has(id)) networks.set(id, network);
      tablet.lastRequestAt = uptimeSeconds();
      return tablet.page;
    },
    list: () =>
      [...known.values()].map(({ page, enrolment }) => ({
        websocketID: enrolment.binding()?.websocketID ?? null,
        life: page.watchdog.life().state,
      })),
    check() {
      for (const { page } of known.values()) page.watchdog.check();
      const over = uptimeSeconds() - forgottenSeconds;
      for (const [id, tablet] of known) {
        if (isWaiting(id) && tablet.lastRequestAt < over && !closing.aborted) {
          void forget(id, tablet).catch((error) => deps.log.error(error));
        }
      }
    },
    async end() {
      await Promise.all([...known.values()].map(({ stop }) => stop()));
    },
  };
}

async function openTablet(deps: Deps, id: string, clientAddress: string | undefined): Promise<Tablet> {
  const { folder, baseUrl, forward, printer, newPage, newSecret, uptimeSeconds, sleep, log, closing } = deps;
  const dataDir = join(folder, id);
  // If the disk is full, the enrolment says so on the screen.
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error) => log.error(error));
  const enrolment = await openEnrolment({
    dataDir,
    baseUrl,
    newSecret,
    monotonic: () => uptimeSeconds() * 1_000,
    sleep,
  });
  const forgotten = new AbortController();
  // The service limits enrolments by network, and shows the network to the administrator.
  const calls = enrolmentCalls((request) => forward({ ...request, ...(clientAddress && { clientAddress }) }));
  const signal = AbortSignal.any([closing, forgotten.signal]);
  const running = deps.ready.then(() => enrolment.run({ calls, log }, signal));
  return {
    enrolment,
    page: newPage({
      identity: () => ({ binding: enrolment.binding(), dispensers: [] }),
      enrolment,
      // Nobody can restart a browser elsewhere.
      watchdog: createWatchdog({ restart: undefined, log }),
      printer,
    }),
    lastRequestAt: uptimeSeconds(),
    async stop() {
      forgotten.abort();
      await running;
    },
  };
}
