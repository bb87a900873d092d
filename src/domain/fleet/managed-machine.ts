import type { MachineProblemName } from '../../contract/additions/host-problems.ts';
import type { ManagedMachine } from '../../contract/additions/page/branch-now.ts';
import type { FleetMachine } from '../../contract/additions/page/fleet.ts';

/** The state of a machine, for the managers of its branch. */
export function managedMachine(machine: FleetMachine): ManagedMachine {
  const { key, name, reportedAt, problems, report, pause } = machine;
  return {
    key,
    name,
    reportedAt,
    problems,
    screen: report?.page.screen ?? null,
    isPaused: pause !== null,
    printer: printerOf(machine),
  };
}

function printerOf({ report, problems }: FleetMachine): ManagedMachine['printer'] {
  if (report?.printer.kind !== 'host') return null;
  const { state, leftSlips } = report.printer;
  return problems.includes('silent') ? { state: 'unknown', leftSlips: null } : { state, leftSlips };
}

/** The part of a machine that a manager checks. Administrators see the problem itself on the fleet page. */
export type Concern =
  | 'gone'
  | 'key'
  | 'tickets'
  | 'screen'
  | 'paper'
  | 'sound'
  | 'clock'
  | 'content'
  | 'problem';

const concerns: Readonly<Record<MachineProblemName, Concern>> = {
  silent: 'gone',
  'not-starting': 'gone',
  revoked: 'key',
  'not-enrolled': 'key',
  replaced: 'key',
  'no-dispenser': 'key',
  'service-failing': 'tickets',
  'tickets-failing': 'tickets',
  'database-damaged': 'tickets',
  'database-lost': 'tickets',
  'disk-full': 'tickets',
  'page-silent': 'screen',
  'paper-missing': 'paper',
  'voice-missing': 'sound',
  'sound-blocked': 'sound',
  'clock-wrong': 'clock',
  'clocks-differ': 'clock',
  'demo-branch': 'content',
  'nothing-offered': 'content',
  'answers-old': 'content',
  'exception-day-dropped': 'content',
  'profile-missing': 'content',
  'part-broken': 'content',
  'file-broken': 'content',
  'pictures-withheld': 'content',
  'letters-missing': 'content',
  'services-unserved': 'problem',
  'tickets-unserved': 'problem',
  'disk-nearly-full': 'problem',
  'backup-failed': 'problem',
  'log-failing': 'problem',
  'screen-silent': 'problem',
  'sms-failing': 'problem',
  'alerts-failing': 'problem',
  unknown: 'problem',
};

/** Each concern of a machine once. An older version may have stored names that no version knows. */
export function concernsOf({ problems }: Pick<ManagedMachine, 'problems'>): readonly Concern[] {
  const known: Readonly<Record<string, Concern>> = concerns;
  return [...new Set(problems.map((problem) => known[problem] ?? 'problem'))];
}
