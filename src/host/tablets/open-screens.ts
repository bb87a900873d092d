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
import { noPageSecret, tooManyScreens, untrustedCaller } from '../requests/host-errors.ts';
import { mayGiveSecret, screenCookie, screenId, screenSecrets } from './screen-cookie.ts';
import { isAtScreensAddress, refuseForeignScreen, type ScreensAddress } from './screen-guard.ts';
import type { ScreenSecrets } from './screen-secrets.ts';
import { hasPlaceToWait } from './waiting-places.ts';

/** Browsers elsewhere that show the kiosk. Each has a secret of its own, and enrols as a dispenser of its own. */
export interface Screens {
  /** Whether a request comes to the address of the screens, so that only `pageOf` judges it. */
  isFor(request: IncomingMessage): boolean;
  /** The `Set-Cookie` header for a request of the document; undefined: the answer has none. */
  cookie(request: IncomingMessage): string | undefined;
  /** The page of a screen. Throws for a request of a foreign page, and for one without a secret. */
  pageOf(request: FastifyRequest): Promise<DispenserPage>;
  list(): readonly ScreenState[];
  /** Call it once a second. */
  check(): void;
  /** Resolves when nothing is asked of the service any more, after `closing` is aborted. */
  end(): Promise<void>;
}

/** A screen for operators. */
export interface ScreenState {
  /** Null: the screen shows a code, or its key is refused. */
  readonly websocketID: string | null;
  readonly life: PageLife['state'];
}

interface Deps {
  readonly address: ScreensAddress;
  /** Each screen has a folder in it. */
  readonly folder: string;
  /** Of the external service; null: the service in this process. */
  readonly baseUrl: string | null;
  readonly forward: Forward;
  readonly printer: OpenPrinter;
  newPage(own: OwnParts): DispenserPage;
  readonly secrets: ScreenSecrets;
  readonly newSecret: () => string;
  readonly uptimeSeconds: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly log: HostLog & { warn(line: string): void };
  /** Resolves when the service can be asked, or when `closing` is aborted. */
  readonly ready: Promise<void>;
  readonly closing: AbortSignal;
}

interface Screen {
  readonly page: DispenserPage;
  readonly enrolment: Enrolment;
  readonly stop: () => Promise<void>;
  lastRequestAt: number;
}

/** A screen that waits and asks nothing for this time was closed. */
const forgottenSeconds = 10 * 60;

/** Opens the screens that were enrolled before a restart. */
export async function openScreens(deps: Deps): Promise<Screens> {
  const { address, folder, secrets, uptimeSeconds, closing } = deps;
  const opened = new Map<string, Promise<Screen>>();
  const known = new Map<string, Screen>();
  /** From where each screen that is opened has come last; undefined since a restart until it comes again. */
  const networks = new Map<string, string | undefined>();

  function open(id: string, clientAddress?: string): Promise<Screen> {
    const opening = openScreen(deps, id, clientAddress);
    opened.set(id, opening);
    networks.set(id, clientAddress && networkOf(clientAddress));
    void opening.then(
      (screen) => known.set(id, screen),
      () => {
        opened.delete(id);
        networks.delete(id);
      },
    );
    return opening;
  }

  async function forget(id: string, { stop }: Screen): Promise<void> {
    opened.delete(id);
    known.delete(id);
    networks.delete(id);
    await stop();
    await rm(join(folder, id), { recursive: true, force: true });
  }

  /** One that is being opened waits too. */
  const isWaiting = (id: string) => known.get(id)?.enrolment.hasKey() !== true;
  const networksThatWait = () => [...networks].filter(([id]) => isWaiting(id)).map(([, network]) => network);

  /** A secret of this host. Screens from before secrets were signed are known by their folder. */
  const secretOf = (request: IncomingMessage) =>
    screenSecrets(request).find((secret) => secrets.isOurs(secret) || opened.has(screenId(secret)));

  await mkdir(folder, { recursive: true, mode: 0o700 });
  await Promise.all((await readdir(folder)).map((id) => open(id)));

  return {
    isFor: (request) => isAtScreensAddress(request, address),
    cookie(request) {
      const secret = secretOf(request) ?? (mayGiveSecret(request) ? secrets.issue() : undefined);
      return secret === undefined ? undefined : screenCookie(secret);
    },
    async pageOf({ raw, ip }) {
      const refusal = refuseForeignScreen(raw);
      if (refusal !== undefined) throw untrustedCaller(refusal);
      const secret = secretOf(raw);
      if (secret === undefined) throw noPageSecret();
      const id = screenId(secret);
      const network = networkOf(ip);
      const existing = opened.get(id);
      if (!existing && !hasPlaceToWait(network, networksThatWait())) throw tooManyScreens();
      const screen = await (existing ?? open(id, ip));
      if (networks.has(id)) networks.set(id, network);
      screen.lastRequestAt = uptimeSeconds();
      return screen.page;
    },
    list: () =>
      [...known.values()].map(({ page, enrolment }) => ({
        websocketID: enrolment.binding()?.websocketID ?? null,
        life: page.watchdog.life().state,
      })),
    check() {
      for (const { page } of known.values()) page.watchdog.check();
      const over = uptimeSeconds() - forgottenSeconds;
      for (const [id, screen] of known) {
        if (isWaiting(id) && screen.lastRequestAt < over && !closing.aborted) {
          void forget(id, screen).catch((error) => deps.log.error(error));
        }
      }
    },
    async end() {
      await Promise.all([...known.values()].map(({ stop }) => stop()));
    },
  };
}

async function openScreen(deps: Deps, id: string, clientAddress: string | undefined): Promise<Screen> {
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
