import type { Heartbeat } from '../../contract/additions/page/page-report.ts';
import type { Screen } from './session.ts';

/** The screens that give no number although the branch is open, and their problems. */
const problemAt: Readonly<Record<Screen['at'], Heartbeat['problem']>> = {
  starting: 'service-failing',
  setup: 'nothing-offered',
  standby: undefined,
  advertisement: undefined,
  menu: undefined,
  search: undefined,
  ways: undefined,
  'give-back': undefined,
  message: undefined,
  late: undefined,
  basket: undefined,
  people: undefined,
  clerk: undefined,
  name: undefined,
  identification: undefined,
  paper: undefined,
  phone: undefined,
  appointment: undefined,
  issuing: undefined,
  ticket: undefined,
  advice: undefined,
  'still-there': undefined,
  paused: 'service-failing',
  closed: undefined,
  languages: undefined,
  help: undefined,
  'how-to': undefined,
  scanned: undefined,
  'smart-ticket': undefined,
  place: undefined,
};

/** The duration of a real problem in milliseconds: a shorter problem is temporary, as during a start or an outage. */
const lastingMs = 20_000;

/**
 * Returns a function that checks the screen on each call and reports a problem that has lasted for `lastingMs`.
 * `isPaused`: staff have paused the kiosk on purpose.
 */
export function screenProblems(now: () => number) {
  let problem: Heartbeat['problem'];
  let since = 0;
  return (at: Screen['at'], isPaused: boolean): Heartbeat['problem'] => {
    const found = at === 'paused' && isPaused ? undefined : problemAt[at];
    if (found !== problem) since = now();
    problem = found;
    return now() - since >= lastingMs ? problem : undefined;
  };
}
