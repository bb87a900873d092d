// Ours: interface.md does not say what can be wrong with a dispenser.

/** Everything that can be wrong with a host, by the names of `/health`. Those that stop tickets come first. */
export const problemNames = [
  'service-failing',
  'tickets-failing',
  'database-damaged',
  'database-lost',
  'disk-full',
  'not-enrolled',
  'replaced',
  'no-dispenser',
  'demo-branch',
  'nothing-offered',
  'answers-old',
  'exception-day-dropped',
  'profile-missing',
  'part-broken',
  'file-broken',
  'services-unserved',
  'tickets-unserved',
  'disk-nearly-full',
  'backup-failed',
  'log-failing',
  'clock-wrong',
  'clocks-differ',
  'page-silent',
  'screen-silent',
  'pictures-withheld',
  'paper-missing',
  'voice-missing',
  'sound-blocked',
  'letters-missing',
  'sms-failing',
  'alerts-failing',
] as const;
export type HostProblem = (typeof problemNames)[number];

/** Everything that can be wrong with a machine at the centre. */
export const machineProblemNames = [
  ...problemNames,
  /** An administrator has ended its key, and no machine has another. */
  'revoked',
  /** It does not report. */
  'silent',
  /** It reports problems that this version does not know, which count as one. */
  'unknown',
] as const;
export type MachineProblemName = (typeof machineProblemNames)[number];
