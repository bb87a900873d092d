import type { Departure, PageReportUpdate } from '../../contract/additions/page/page-report.ts';
import type { PrinterStatus } from '../../contract/additions/page/printing.ts';
import type { Unserved } from '../../service/operations/counter/unserved.ts';
import type { BackupStatus } from '../backups/daily-backups.ts';
import type { PageLife } from '../devices/browser/watchdog.ts';
import { cannotPrint } from '../devices/printer/ticket-printer.ts';
import type { StoreHealth } from '../own-service/store-health.ts';
import type { TabletState } from '../tablets/open-tablets.ts';

/** In bytes. Below it, SQLite may fail with the next ticket. */
const fullDiskBytes = 4 * 1024 * 1024;
/** In bytes. Below it, an operator should look. */
const nearlyFullDiskBytes = 200 * 1024 * 1024;
/** Two clocks of machines in order differ by less. */
const maxClockOffsetSeconds = 120;
/** Clocks of nodes that follow the network's time differ by less. */
const maxDatabaseOffsetSeconds = 1;

/** Everything that can be wrong with a host, for operators. Those that stop tickets come first. */
export const problemNames = [
  'service-failing',
  'tickets-failing',
  'database-damaged',
  'disk-full',
  'not-enrolled',
  'replaced',
  'no-dispenser',
  'demo-branch',
  'exception-day-dropped',
  'profile-missing',
  'services-unserved',
  'tickets-unserved',
  'disk-nearly-full',
  'backup-failed',
  'clock-wrong',
  'clocks-differ',
  'page-silent',
  'screen-silent',
  'paper-missing',
  'voice-missing',
  'letters-missing',
] as const;
export type Problem = (typeof problemNames)[number];

/** Without tickets, a host with its own service is of no use. */
const stopTickets: readonly Problem[] = [
  'service-failing',
  'tickets-failing',
  'database-damaged',
  'disk-full',
];

/** What is known of a host. */
export interface HostCondition {
  readonly ownService: boolean;
  readonly isServiceOk: boolean;
  /** Whether this machine has no key that the service accepts, and shows a code instead. */
  readonly isNotEnrolled: boolean;
  /** Whether another machine has become the dispenser that this one was, and its page needs one. */
  readonly isReplaced: boolean;
  /** Whether visitors need the own service of this host to know it as a dispenser: its page is open, or it has a browser of its own. */
  readonly needsDispenser: boolean;
  /** Whether its own service knows it as one. */
  readonly isDispenser: boolean;
  /** Whether a machine with a browser of its own, as the installer makes it, shows the demo branch. */
  readonly showsDemo: boolean;
  /** Null with an external service. */
  readonly store: StoreHealth | null;
  /** What no counter serves, as it was found last; null with an external service. */
  readonly unserved: Unserved | null;
  /** Free bytes on the disk of the data folder; null if the system does not say. */
  readonly freeBytes: number | null;
  /** Null: this host makes no daily backups. */
  readonly backup: BackupStatus | null;
  /** Whether the clock of this machine stands before the build of this version. */
  readonly isBeforeBuild: boolean;
  /** How far the clock of this machine is ahead of the service's; null: unknown, or the same clock. */
  readonly clockOffsetSeconds: number | null;
  /** How far it is ahead of the clock of the database that nodes share; null: there is none. */
  readonly databaseOffsetSeconds: number | null;
  readonly screen: PageLife;
  readonly printer: PrinterStatus;
  /** Whether the settings want speech, and whether this machine has a voice. */
  readonly voice: { readonly isWanted: boolean; readonly isFound: boolean };
  readonly report: PageReportUpdate | undefined;
  /** Browsers elsewhere that show the kiosk. */
  readonly screens: readonly TabletState[];
}

/** What is wrong with a host, in the order of `problemNames`. */
export function problemsOf(condition: HostCondition): readonly Problem[] {
  const { store, freeBytes, clockOffsetSeconds, databaseOffsetSeconds, screen, voice, report } = condition;
  const reports = (about: Departure['about']) =>
    report?.departures?.some((one) => one.about === about) === true;
  const isThere: Record<Problem, boolean> = {
    // Without a key nothing is known of the service.
    'service-failing': !condition.isServiceOk && !condition.isNotEnrolled,
    'not-enrolled': condition.isNotEnrolled,
    replaced: condition.isReplaced,
    'no-dispenser': condition.needsDispenser && !condition.isDispenser,
    'demo-branch': condition.showsDemo,
    'exception-day-dropped': reports('exception-day'),
    'profile-missing': reports('profile'),
    'services-unserved': (condition.unserved?.services ?? 0) > 0,
    'tickets-unserved': (condition.unserved?.tickets ?? 0) > 0,
    'tickets-failing': store?.lastFailure?.isOver === false,
    'database-damaged': store?.isDamaged === true,
    'disk-full': freeBytes !== null && freeBytes < fullDiskBytes,
    'disk-nearly-full': freeBytes !== null && freeBytes >= fullDiskBytes && freeBytes < nearlyFullDiskBytes,
    'backup-failed': typeof condition.backup?.problem === 'string',
    'clock-wrong':
      condition.isBeforeBuild ||
      (clockOffsetSeconds !== null && Math.abs(clockOffsetSeconds) > maxClockOffsetSeconds),
    'clocks-differ':
      databaseOffsetSeconds !== null && Math.abs(databaseOffsetSeconds) >= maxDatabaseOffsetSeconds,
    // A host without a browser, such as a node of a service, never sees a page.
    'page-silent': screen.state === 'silent' || (screen.state === 'unseen' && screen.restarts > 0),
    'screen-silent': condition.screens.some(({ life }) => life === 'silent'),
    'paper-missing': cannotPrint(condition.printer.state),
    // The page knows of each language what speaks it; the host alone can only say that it has no voice.
    'voice-missing': voice.isWanted && (report?.voices?.some(({ by }) => by === 'none') ?? !voice.isFound),
    'letters-missing': (report?.undrawn?.length ?? 0) > 0,
  };
  return problemNames.filter((name) => isThere[name]);
}

/** `failing`: no tickets, because of the service in this process. `degraded`: staff should know. */
export function statusOf(
  problems: readonly Problem[],
  { ownService }: Pick<HostCondition, 'ownService'>,
): 'ok' | 'degraded' | 'failing' {
  if (ownService && problems.some((name) => stopTickets.includes(name))) return 'failing';
  return problems.length > 0 ? 'degraded' : 'ok';
}
