import type { MachineProblemName } from '../../contract/additions/host-problems.ts';

const words: Readonly<Record<MachineProblemName, string>> = {
  revoked: 'Its key was revoked',
  silent: 'It has not reported for three minutes',
  'not-starting': 'Its host does not start',
  unknown: 'It reports a problem that this version does not know',
  'service-failing': 'The service does not answer',
  'tickets-failing': 'Tickets cannot be stored',
  'database-damaged': 'The database is damaged',
  'database-lost': 'The database was deleted, replaced or emptied',
  'disk-full': 'The disk is full',
  'not-enrolled': 'It has no key',
  replaced: 'Another machine has replaced it',
  'no-dispenser': 'Its machine does not know which dispenser it is',
  'demo-branch': 'It shows the demo branch',
  'nothing-offered': 'Its screen offers no service',
  'answers-old': 'It has not received a part of its configuration for fifteen minutes',
  'exception-day-dropped': 'An exception day cannot be read',
  'profile-missing': 'A profile is missing',
  'part-broken': 'A part of the screen cannot be shown',
  'file-broken': 'A branch file, a picture or another file that it reads is broken',
  'services-unserved': 'No counter serves a service',
  'tickets-unserved': 'No counter serves some open tickets',
  'disk-nearly-full': 'The disk is nearly full',
  'backup-failed': 'The daily backup failed',
  'log-failing': 'The log cannot be written',
  'clock-wrong': 'The clock is wrong',
  'clocks-differ': 'Clock and database differ',
  'page-silent': 'The screen is frozen or off',
  'screen-silent': 'Another screen of its machine is frozen or off',
  'pictures-withheld': 'It shows no pictures, because its screen froze with them',
  'paper-missing': 'The printer cannot print',
  'voice-missing': 'A language has no voice, or the voice fails',
  'sound-blocked': 'The browser keeps silent until it is touched',
  'letters-missing': 'Letters of a text are missing',
  'sms-failing': 'Text messages to visitors cannot be sent',
  'alerts-failing': 'Alerts about problems could not be sent',
};

/** A text from a machine, marked as unchecked. */
export const machineSays = (text: string): string => `The machine says: “${text}”`;

/** A problem in words. An older version may have stored names that no version knows. */
export const problemText = (problem: string): string =>
  Object.entries(words).find(([name]) => name === problem)?.[1] ?? machineSays(problem);
