import type { MachineProblemName } from '../../contract/additions/host-problems.ts';
import type { Concern, ManagedMachine } from '../../contract/additions/page/branch-now.ts';
import type { FleetMachine } from '../../contract/additions/page/fleet.ts';

/** The state of a machine, for the managers of its branch. */
export function managedMachine(machine: FleetMachine): ManagedMachine {
  const { key, name, reportedAt, problems, report } = machine;
  return {
    key,
    name,
    reportedAt,
    concerns: concernsOf(problems),
    screen: report?.page.screen ?? null,
    pause: pauseOf(machine),
    printer: printerOf(machine),
  };
}

/** Without these concerns, a paused screen means that staff have paused the machine. */
const pausing: readonly Concern[] = ['gone', 'tickets', 'screen'];

function pauseOf({ report, problems, pause, commands, reportedAt }: FleetMachine): ManagedMachine['pause'] {
  if (pause) return pause;
  const hasFailed = concernsOf(problems).some((concern) => pausing.includes(concern));
  const isOld = commands.some((one) => one.command === 'resume' && one.orderedAt >= (reportedAt ?? 0));
  const isPaused = report?.page.screen === 'paused' && !hasFailed && !isOld;
  return isPaused ? { sentence: null, since: null, by: null } : null;
}

function printerOf({ report, problems }: FleetMachine): ManagedMachine['printer'] {
  if (report?.printer.kind !== 'host') return null;
  const { state, leftSlips } = report.printer;
  return problems.includes('silent') ? { state: 'unknown', leftSlips: null } : { state, leftSlips };
}

/** The concern that each problem belongs to; any other problem is the concern `problem`. */
const concerns: Readonly<Partial<Record<MachineProblemName, Concern>>> = {
  silent: 'gone',
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
};

/** The concerns of some problems, each once. An older version may have stored names that no version knows. */
function concernsOf(problems: readonly string[]): Concern[] {
  const known: Readonly<Record<string, Concern | undefined>> = concerns;
  return [...new Set(problems.map((problem) => known[problem] ?? 'problem'))];
}
