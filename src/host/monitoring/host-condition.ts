import { type HostProblem, problemNames } from '../../contract/additions/host-problems.ts';
import type { Departure } from '../../contract/additions/page/page-report.ts';
import { nearlyFullDiskBytes } from '../data-folder/disk-space.ts';
import { cannotPrint } from '../devices/printer/ticket-printer.ts';
import type { ConditionWithoutService } from './condition-reader.ts';

/** With less free space, SQLite may fail to store the next ticket. */
const fullDiskBytes = 4 * 1024 * 1024;
/** The maximum offset between two machines with correct clocks. */
const maxClockOffsetSeconds = 120;
/** The maximum offset between the clocks of nodes with network time. */
const maxDatabaseOffsetSeconds = 1;

/** With these problems, the host's own service issues no tickets, so the host is useless. */
const stopTickets: readonly HostProblem[] = [
  'service-failing',
  'tickets-failing',
  'database-damaged',
  'database-lost',
  'disk-full',
];

export type HostCondition = ConditionWithoutService & { readonly isServiceOk: boolean };

/** The part of a condition that concerns a page on this or another machine. */
type PageCondition = Pick<
  HostCondition,
  'ownService' | 'screen' | 'report' | 'hasOldAnswers' | 'expectsPage' | 'voice'
>;

function pageProblems({ ownService, screen, report, hasOldAnswers, expectsPage, voice }: PageCondition) {
  const reports = (about: Departure['about']) =>
    report?.departures?.some((one) => one.about === about) === true;
  return {
    // The host knows more about its own service than the page does.
    'service-failing': !ownService && screen.heartbeat?.problem === 'service-failing',
    'nothing-offered': screen.heartbeat?.problem === 'nothing-offered',
    'answers-old': hasOldAnswers,
    'exception-day-dropped': reports('exception-day'),
    'profile-missing': reports('profile'),
    'part-broken': (report?.broken?.length ?? 0) > 0,
    // A host without a browser, such as a service node, never has a page.
    'page-silent':
      screen.state === 'silent' || (screen.state === 'unseen' && (screen.restarts > 0 || expectsPage)),
    'pictures-withheld': screen.withholdsPictures,
    // Until the page reports languages without a voice, the host reports whether its own voice is missing.
    'voice-missing': voice.isWanted && (report?.voices?.some(({ by }) => by === 'none') ?? !voice.isFound),
    'sound-blocked': report?.isSilent === true,
    'letters-missing': (report?.undrawn?.length ?? 0) > 0,
  } satisfies Partial<Record<HostProblem, boolean>>;
}

const named = (isThere: Partial<Record<HostProblem, boolean>>): readonly HostProblem[] =>
  problemNames.filter((name) => isThere[name]);

/** The problems of a page on another machine, in the order of `problemNames`. */
export const pageProblemNames = (condition: PageCondition) => named(pageProblems(condition));

/** The problems of a host, in the order of `problemNames`. */
export function problemsOf(condition: HostCondition): readonly HostProblem[] {
  const { store, freeBytes, clockOffsetSeconds, databaseOffsetSeconds, voice, tried } = condition;
  const isFailing = (...names: readonly (keyof typeof tried)[]) =>
    names.some((name) => tried[name]?.state === 'fails');
  const ofPage = pageProblems(condition);
  const isThere: Record<HostProblem, boolean> = {
    ...ofPage,
    // Without a key, the state of the service is unknown.
    'service-failing': (!condition.isServiceOk || ofPage['service-failing']) && !condition.isNotEnrolled,
    'not-enrolled': condition.isNotEnrolled,
    replaced: condition.isReplaced,
    'no-dispenser': condition.needsDispenser && !condition.isDispenser,
    'demo-branch': condition.showsDemo,
    'part-broken':
      ofPage['part-broken'] ||
      condition.screens.some(({ websocketID, broken }) => websocketID !== null && broken.length > 0),
    'file-broken': condition.brokenFiles.length > 0,
    'services-unserved': (condition.unserved?.services ?? 0) > 0,
    'tickets-unserved': (condition.unserved?.tickets ?? 0) > 0,
    'tickets-failing': store?.lastFailure?.isOver === false,
    'database-damaged': store?.isDamaged === true,
    'database-lost': store !== null && store.lost !== null,
    'disk-full': freeBytes !== null && freeBytes < fullDiskBytes,
    'disk-nearly-full': freeBytes !== null && freeBytes >= fullDiskBytes && freeBytes < nearlyFullDiskBytes,
    'backup-failed': typeof condition.backup?.problem === 'string',
    'log-failing': condition.log.isFailing,
    'clock-wrong':
      condition.isBeforeBuild ||
      condition.isClockHeld ||
      (clockOffsetSeconds !== null && Math.abs(clockOffsetSeconds) > maxClockOffsetSeconds),
    'clocks-differ':
      databaseOffsetSeconds !== null && Math.abs(databaseOffsetSeconds) >= maxDatabaseOffsetSeconds,
    // Screens without a key do not count, because anyone can open such a screen and close it again.
    'screen-silent': condition.screens.some(
      ({ websocketID, life }) => websocketID !== null && life === 'silent',
    ),
    'paper-missing': cannotPrint(condition.printer.state),
    'voice-missing': ofPage['voice-missing'] || (voice.isWanted && isFailing('voice', 'earOutput')),
    'sms-failing': isFailing('sms'),
    'alerts-failing': isFailing('alertWebhook', 'alertMail'),
  };
  return named(isThere);
}

/** The status of a host. `failing`: the service in this process issues no tickets. `degraded`: staff should act. */
export function statusOf(
  problems: readonly HostProblem[],
  { ownService }: Pick<HostCondition, 'ownService'>,
): 'ok' | 'degraded' | 'failing' {
  if (ownService && problems.some((name) => stopTickets.includes(name))) return 'failing';
  return problems.length > 0 ? 'degraded' : 'ok';
}
