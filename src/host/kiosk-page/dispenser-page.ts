import type { FastifyRequest } from 'fastify';
import type { BootAnswers } from '../../contract/additions/page/boot-answers.ts';
import type { EnrolmentStatus } from '../../contract/additions/page/enrolment-status.ts';
import type { PageReportUpdate } from '../../contract/additions/page/page-report.ts';
import type { Watchdog } from '../devices/browser/watchdog.ts';
import type { OpenPrinter } from '../devices/printer/open-printer.ts';
import type { Enrolment } from '../enrolment/enrolment.ts';
import { type ForwardForPage, forwardForPage } from '../gateway/forward-for-page.ts';
import type { Identity } from '../gateway/identity.ts';
import { type ReadService, serviceReader } from '../gateway/service-reader.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { FindMedia } from '../media/media-library.ts';
import { openMedia } from '../media/open-media.ts';
import { gatherBoot } from './gather-boot.ts';
import { type SmartTokenBranch, smartTokenBranch } from './smart-token/smart-token-branch.ts';
import { type CheckPin, pinGuard } from './staff/pin-guard.ts';

/** What this host does for one page of visitors, with the rights of its dispenser: for its own page, or for a screen elsewhere. */
export interface DispenserPage {
  identity(): Identity;
  readonly read: ReadService;
  readonly forward: ForwardForPage;
  /** Gathers the answers to the reads with which the page starts. */
  gather(): Promise<BootAnswers>;
  readonly findMedia: FindMedia;
  readonly tokenBranch: () => Promise<SmartTokenBranch | undefined>;
  enrolmentStatus(): EnrolmentStatus;
  readonly reports: PageReports;
  readonly watchdog: Watchdog;
  readonly printer: OpenPrinter;
  /** Undefined: there is no staff panel. */
  readonly checkPin: CheckPin | undefined;
}

/** The page that has sent a request, with the parts that a route needs. */
export type PageOf<Part extends keyof DispenserPage> = (request: FastifyRequest) => Pick<DispenserPage, Part>;

/** What differs from page to page. */
export interface OwnParts {
  readonly identity: () => Identity;
  /** Undefined: the dispenser follows from the settings or the branch file. */
  readonly enrolment: Enrolment | undefined;
  readonly watchdog: Watchdog;
  readonly printer: OpenPrinter;
}

export function dispenserPage(
  { identity, enrolment, watchdog, printer }: OwnParts,
  shared: SharedParts,
): DispenserPage {
  const { settings, own, nodeId, names, serviceTime, sleep, uptimeSeconds, mediaCache: cache } = shared;
  const { upstream, staffPin } = settings;
  const read = serviceReader(shared.forward, identity);
  const media = openMedia({
    ...shared,
    read,
    cache,
    upstreamUrl: upstream?.baseUrl,
    branchFolder: own?.branchFolder,
  });
  const forward = forwardForPage({
    identity,
    forward: media.forward,
    nodeId,
    onRefusedKey: enrolment?.checkKey,
  });
  return {
    identity,
    read,
    forward,
    gather: () => gatherBoot({ forward, names, serviceTime, sleep }),
    findMedia: media.findMedia,
    tokenBranch: smartTokenBranch({ read, uptimeSeconds }),
    enrolmentStatus() {
      const { binding, dispensers, isReplaced = false } = identity();
      return (
        enrolment?.status() ?? {
          state: 'off',
          // With a binding, somebody has chosen.
          dispensers: binding ? [] : dispensers.map(({ name, websocketID }) => ({ name, websocketID })),
          isReplaced,
        }
      );
    },
    reports: pageReports(),
    watchdog,
    printer,
    checkPin: staffPin === undefined ? undefined : pinGuard(staffPin, uptimeSeconds),
  };
}

/** The latest report of a page, part by part. */
interface PageReports {
  receive(update: PageReportUpdate): void;
  latest(): PageReportUpdate | undefined;
}

export function pageReports(): PageReports {
  let latest: PageReportUpdate | undefined;
  return {
    receive(update) {
      latest = { ...latest, ...update };
    },
    latest: () => latest,
  };
}
