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

/** Returns the page that sent a request, with the parts that a route needs. */
export type PageOf<Part extends keyof DispenserPage> = (request: FastifyRequest) => Pick<DispenserPage, Part>;

/** The parts that differ between pages. */
export interface OwnParts {
  readonly identity: () => Identity;
  /** Undefined if the settings or the branch file determine the dispenser. */
  readonly enrolment: Enrolment | undefined;
  readonly watchdog: Watchdog;
  readonly printer: OpenPrinter;
  readonly headphones: Headphones;
  /** Undefined if the browser plays all sound. */
  readonly earOutput: EarOutput | undefined;
  /** True if only the visitor can hear the page. */
  readonly isPrivate: boolean;
  /** True for a remote screen without a key that the service accepts. Anyone can open such a screen. */
  readonly isStranger: () => boolean;
  readonly menuFile?: string;
}

/** The parts of a host that all pages for visitors share. */
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
 * The host's services for one page for visitors, with the rights of the page's dispenser. The page is the host's own or
 * a remote screen.
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
    /** Gathers the responses to the page's first reads. */
    gather,
    menus,
    /** Finds nothing once pictures have frozen the page. */
    findMedia: async (source: string) =>
      watchdog.life().withholdsPictures ? undefined : media.findMedia(source),
    mediaSources: media.sources,
    tokenBranch: smartTokenBranch({ read, uptimeSeconds }),
    enrolmentStatus(): EnrolmentStatus {
      const { binding, dispensers, isReplaced = false } = identity();
      return (
        enrolment?.status() ?? {
          state: 'off',
          // A host with a binding has already chosen its dispenser.
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
