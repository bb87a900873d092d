import type { DailyBackups } from '../backups/daily-backups.ts';
import { freeBytes } from '../data-folder/disk-space.ts';
import { inFolderTurn } from '../data-folder/in-folder-turn.ts';
import { readLastUpdate } from '../data-folder/last-update.ts';
import { isBeforeBuild } from '../devices/clock-problem.ts';
import type { HostVoice } from '../devices/voice/host-voice.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { DispenserPage } from '../kiosk-page/dispenser-page.ts';
import type { Tried } from '../outcomes/tried.ts';
import { branchSetup } from '../own-service/apply-branch-files.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tablets } from '../tablets/open-tablets.ts';
import type { AlertWays } from './alert-ways.ts';

/** The parts of a host that can fail. */
export interface ConditionParts
  extends Pick<
    SharedParts,
    | 'identity'
    | 'enrolment'
    | 'serviceHealth'
    | 'serviceTime'
    | 'now'
    | 'uptimeSeconds'
    | 'builtAt'
    | 'logOutput'
    | 'brokenFiles'
  > {
  readonly settings: Pick<
    Settings,
    'upstream' | 'browserRestartCommand' | 'dataDir' | 'branchFile' | 'databaseUrl' | 'voice' | 'printer'
  >;
  /** Undefined if the host makes no daily backups. */
  readonly backups: DailyBackups | undefined;
  readonly page: DispenserPage;
  readonly tablets: Tablets | undefined;
  readonly voice: HostVoice;
  /** The result of the browser's last restart; null without a restart command. */
  readonly triedRestart: () => Tried | null;
  readonly triedAlerts: AlertWays['tried'];
}

/** The time in which a browser shows its first page. */
export const firstPageSeconds = 120;
/** The page retries a read every three seconds, so a problem that lasts this long will not end by itself. */
const oldAnswersMs = 15 * 60_000;

/** The state of a page on this or another machine, from its heartbeats and reports. */
export async function readPage(
  { watchdog, printer, reports }: Pick<DispenserPage, 'watchdog' | 'printer' | 'reports'>,
  { settings, voice, now }: Pick<ConditionParts, 'settings' | 'voice' | 'now'>,
) {
  const report = reports.latest();
  return {
    ownService: settings.upstream === undefined,
    voice: { isWanted: settings.voice !== 'none', isFound: voice.kind !== 'none' },
    screen: watchdog.life(),
    printer: await printer.status(),
    report,
    /** True if one of the page's reads had no usable response for a quarter of an hour. */
    hasOldAnswers: (report?.departures ?? []).some(
      ({ since }) => since !== undefined && now() - since >= oldAnswersMs,
    ),
  };
}

/**
 * The time limit for reading the data folder. A longer wait for a hanging folder would delay the report that it hangs.
 */
const folderPatienceMs = 2_000;

const noMessages = { sms: null, push: null };

/** Reads the condition of a host without a request to its service. */
export function conditionReader(parts: ConditionParts) {
  const {
    settings,
    identity,
    enrolment,
    serviceHealth,
    backups,
    page,
    tablets,
    voice,
    triedRestart,
    triedAlerts,
    serviceTime,
    now,
    uptimeSeconds,
    logOutput,
    brokenFiles,
  } = parts;
  const { browserRestartCommand, dataDir } = settings;
  const ownService = settings.upstream === undefined;
  return async () => {
    const serviceNow = serviceTime();
    const ofPage = await readPage(page, parts);
    const { screen } = ofPage;
    const triedMessages: Readonly<Record<'sms' | 'push', Tried | null>> =
      serviceHealth?.triedMessages() ?? noMessages;
    const backup = backups?.status() ?? null;
    const read = await inFolderTurn(dataDir, folderPatienceMs, async () => ({
      freeBytes: await freeBytes(dataDir).catch(() => null),
      update: await triedUpdate(dataDir),
    }));
    const disk = read === 'silent' ? { freeBytes: null, update: null } : read;
    // A server whose dispensers are other machines need not be a dispenser itself.
    const isDispenser = identity().binding !== undefined;
    const needsDispenser =
      ownService && (isDispenser || screen.state === 'alive' || browserRestartCommand !== undefined);
    return {
      ...ofPage,
      /**
       * True if this host must be a dispenser of its own service: it has a dispenser's key, its page is open, or it
       * has its own browser.
       */
      needsDispenser,
      /** True if another machine became this machine's dispenser, and the page on this machine needs a dispenser. */
      isReplaced: enrolment?.isReplaced() ?? (needsDispenser && identity().isReplaced === true),
      isDispenser,
      /** True if a machine with its own browser, as set up by the installer, shows the demo branch. */
      showsDemo: ownService && branchSetup(settings).isDemo && browserRestartCommand !== undefined,
      /** True if this machine has no key that the service accepts, and shows a code instead. */
      isNotEnrolled: enrolment !== undefined && enrolment.binding() === undefined,
      store: serviceHealth?.store() ?? null,
      unserved: serviceHealth?.unserved() ?? null,
      brokenFiles: read === 'silent' ? [...brokenFiles(), `${dataDir} does not respond`] : brokenFiles(),
      /** The free space on the data folder's disk; null if unknown. */
      freeBytes: disk.freeBytes,
      backup: backup && { newest: backup.newest, problem: backup.problem },
      log: { isFailing: logOutput.isFailing(), droppedLines: logOutput.dropped() },
      isBeforeBuild: isBeforeBuild(parts),
      /** True while the clock has jumped, and the service does not trust it yet. */
      isClockHeld: serviceHealth?.isClockHeld() ?? false,
      /**
       * The offset of this machine's clock from the service's clock; null if unknown, or if both are the same clock.
       */
      clockOffsetSeconds:
        ownService || serviceNow === undefined ? null : Math.round((now() - serviceNow) / 1_000),
      /** The offset from the database clock that the nodes share; null without such a clock. */
      databaseOffsetSeconds: serviceHealth?.databaseOffsetSeconds() ?? null,
      /**
       * True if this machine must have a page and has had time to show it. Such a machine is only a dispenser,
       * according to its settings or its enrolment.
       */
      expectsPage:
        (enrolment?.binding() !== undefined || (!ownService && identity().binding !== undefined)) &&
        uptimeSeconds() >= firstPageSeconds,
      screens: tablets?.list() ?? [],
      /** The last results of each device and program; null if it is not configured. */
      tried: {
        printer: settings.printer.kind === 'host' ? page.printer.tried() : null,
        voice: settings.voice === 'none' ? null : voice.tried(),
        earOutput: page.earOutput?.tried() ?? null,
        browserRestart: triedRestart(),
        ...triedMessages,
        ...triedAlerts(),
        backup: backup?.tried ?? null,
        update: disk.update,
      },
    };
  };
}

/** The result of the last update; null if this machine never tried an update. */
async function triedUpdate(dataDir: string): Promise<Tried | null> {
  const last = await readLastUpdate(dataDir);
  if (!last) return null;
  const works = last.outcome === 'updated' || last.outcome === 'nothing-newer';
  return works ? { state: 'works', failsSince: null } : { state: 'fails', failsSince: last.at };
}

/** Null and undefined mean unknown or absent. */
export type ConditionWithoutService = Readonly<Awaited<ReturnType<ReturnType<typeof conditionReader>>>>;
