import type { FastifyRequest } from 'fastify';
import type { EnrolmentStatus } from '../../contract/additions/page/enrolment-status.ts';
import type { PageReportUpdate } from '../../contract/additions/page/page-report.ts';
import type { Watchdog } from '../devices/browser/watchdog.ts';
import type { Headphones } from '../devices/headphones/headphones.ts';
import type { OpenPrinter } from '../devices/printer/open-printer.ts';
import type { EarOutput } from '../devices/voice/ear-output.ts';
import type { Enrolment } from '../enrolment/enrolment.ts';
import type { Identity } from '../gateway/device-binding.ts';
import { forwardForPage } from '../gateway/forward-for-page.ts';
import { serviceReader } from '../gateway/service-reader.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import { openMedia } from '../media/open-media.ts';
import type { Settings } from '../settings/settings.ts';
import { gatherBoot } from './gather-boot.ts';
import { type RecordedMenus, recordedMenus } from './recorded-menus.ts';
import { smartTokenBranch } from './smart-token/smart-token-branch.ts';
import { pinGuard } from './staff/pin-guard.ts';

/** The page that sent a request, with the parts that a route needs. */
export type PageOf<Part extends keyof DispenserPage> = (request: FastifyRequest) => Pick<DispenserPage, Part>;

/** The differences between pages. */
export interface OwnParts {
  readonly identity: () => Identity;
  /** Undefined if the settings or the branch file determine the dispenser. */
  readonly enrolment: Enrolment | undefined;
  readonly watchdog: Watchdog;
  readonly printer: OpenPrinter;
  readonly headphones: Headphones;
  /** Undefined if the browser plays all sound. */
  readonly earOutput: EarOutput | undefined;
  /** True if only the visitor hears the page. */
  readonly isPrivate: boolean;
  /** True for a remote screen without a key that the service accepts. Anyone can open such a screen. */
  readonly isStranger: () => boolean;
  /** The file of the page's recorded menu. */
  readonly menuFile?: string;
}

/** The parts of a host that are shared by all pages for visitors. */
export type SharedByPages = Pick<
  SharedParts,
  | 'administration'
  | 'nodeId'
  | 'forward'
  | 'names'
  | 'serviceTime'
  | 'sleep'
  | 'uptimeSeconds'
  | 'mediaCache'
  | 'refusedMedia'
  | 'closing'
> & {
  readonly settings: Pick<Settings, 'upstream' | 'staffPin'>;
};

/**
 * The services of this host for one visitors' page, with the rights of its dispenser: for the host's own page, or
 * for a remote screen.
 */
export function dispenserPage(
  {
    identity,
    enrolment,
    watchdog,
    printer,
    headphones,
    earOutput,
    isPrivate,
    isStranger,
    menuFile,
  }: OwnParts,
  shared: SharedByPages,
) {
  const {
    settings,
    administration,
    nodeId,
    names,
    serviceTime,
    sleep,
    uptimeSeconds,
    mediaCache: cache,
  } = shared;
  const { upstream, staffPin } = settings;
  const read = serviceReader(shared.forward, identity);
  const media = openMedia({
    ...shared,
    read,
    cache,
    upstreamUrl: upstream?.baseUrl,
    branchFolder: administration?.branchFolder,
  });
  const forward = forwardForPage({
    identity,
    forward: media.forward,
    nodeId,
    onRefusedKey: enrolment?.checkKey,
  });
  const gather = () => gatherBoot({ forward, names, serviceTime, sleep });
  const menus: RecordedMenus | undefined =
    menuFile === undefined ? undefined : recordedMenus({ gather, serviceTime, sleep, file: menuFile });
  return {
    identity,
    read,
    forward,
    /** Gathers the answers to the first reads of the page. */
    gather,
    menus,
    /** Finds nothing after the pictures have frozen the page. */
    findMedia: async (source: string) =>
      watchdog.life().withholdsPictures ? undefined : media.findMedia(source),
    mediaSources: media.sources,
    tokenBranch: smartTokenBranch({ read, uptimeSeconds }),
    enrolmentStatus(): EnrolmentStatus {
      const { binding, dispensers, isReplaced = false } = identity();
      return (
        enrolment?.status() ?? {
          state: 'off',
          // With a binding, somebody has chosen the dispenser.
          dispensers: binding ? [] : dispensers.map(({ name, websocketID }) => ({ name, websocketID })),
          isReplaced,
        }
      );
    },
    reports: pageReports(),
    watchdog,
    printer,
    headphones,
    earOutput,
    isPrivate,
    isStranger,
    /** Undefined if there is no staff panel. */
    checkPin: staffPin === undefined ? undefined : pinGuard(staffPin, uptimeSeconds),
  };
}

export type DispenserPage = ReturnType<typeof dispenserPage>;

/** The latest report of a page, part by part. */
export function pageReports() {
  let latest: PageReportUpdate | undefined;
  return {
    receive(update: PageReportUpdate): void {
      latest = { ...latest, ...update };
    },
    latest: () => latest,
  };
}
