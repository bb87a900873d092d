// Our addition: interface.md does not define the problems of dispensers.

/** The problems of a host, as in `/health`. Problems that stop tickets come first. */
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

export const machineProblemNames = [
  ...problemNames,
  /** An administrator revoked the dispenser's key, and no machine has a newer key. */
  'revoked',
  /** The dispenser sends no reports. */
  'silent',
  /** The service manager restarts the host repeatedly. Only alerts report this problem. */
  'not-starting',
  /** Problems that this version does not know; together, they count as one problem. */
  'unknown',
] as const;
export type MachineProblemName = (typeof machineProblemNames)[number];
