import type { DailyBackups } from '../backups/daily-backups.ts';
import { freeBytes } from '../data-folder/disk-space.ts';
import { isBeforeBuild } from '../devices/clock-problem.ts';
import type { HostVoice } from '../devices/voice/host-voice.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { DispenserPage } from '../kiosk-page/dispenser-page.ts';
import { branchSetup } from '../own-service/apply-branch-files.ts';
import type { Tablets } from '../tablets/open-tablets.ts';
import type { HostCondition } from './host-condition.ts';

/** The parts of a host that can be out of order. */
export interface ConditionParts extends SharedParts {
  /** Undefined: the host makes no daily backups. */
  readonly backups: DailyBackups | undefined;
  readonly page: DispenserPage;
  readonly tablets: Tablets | undefined;
  readonly voice: HostVoice;
}

/** Reads the condition of a host without a request to its service. */
export function conditionReader(parts: ConditionParts): () => Promise<Omit<HostCondition, 'isServiceOk'>> {
  const { settings, identity, enrolment, own, backups, page, tablets, voice, serviceTime, now } = parts;
  const { upstream, browserRestartCommand, dataDir } = settings;
  const ownService = upstream === undefined;
  return async () => {
    const serviceNow = serviceTime();
    const screen = page.watchdog.life();
    // A server whose dispensers are other machines is meant to be none.
    const needsDispenser = ownService && (screen.state === 'alive' || browserRestartCommand !== undefined);
    return {
      ownService,
      needsDispenser,
      isReplaced: enrolment?.isReplaced() ?? (needsDispenser && identity().isReplaced === true),
      isDispenser: identity().binding !== undefined,
      showsDemo: ownService && branchSetup(settings).isDemo && browserRestartCommand !== undefined,
      isNotEnrolled: enrolment !== undefined && enrolment.binding() === undefined,
      store: own?.storeHealth() ?? null,
      unserved: own?.unserved() ?? null,
      freeBytes: await freeBytes(dataDir).catch(() => null),
      backup: (await backups?.status()) ?? null,
      isBeforeBuild: isBeforeBuild(parts),
      clockOffsetSeconds:
        ownService || serviceNow === undefined ? null : Math.round((now() - serviceNow) / 1_000),
      databaseOffsetSeconds: own?.databaseOffsetSeconds() ?? null,
      screen,
      printer: await page.printer.status(),
      voice: { isWanted: settings.voice !== 'none', isFound: voice.kind !== 'none' },
      report: page.reports.latest(),
      screens: tablets?.list() ?? [],
    };
  };
}
