import type { HostCondition } from '../../host/monitoring/host-condition.ts';

/** The condition of a host without any problem. */
export const aHostCondition: HostCondition = {
  ownService: true,
  isServiceOk: true,
  isNotEnrolled: false,
  isReplaced: false,
  needsDispenser: true,
  isDispenser: true,
  showsDemo: false,
  failedDrafts: 0,
  brokenFiles: [],
  unserved: { services: 0, tickets: 0 },
  store: { lastFailure: null, isDamaged: false, lost: null },
  freeBytes: 1e10,
  backup: { newest: '/backups/foyer-2026-06-01.sqlite', problem: null },
  log: { isFailing: false, droppedLines: 0 },
  isBeforeBuild: false,
  isClockHeld: false,
  clockOffsetSeconds: null,
  databaseOffsetSeconds: null,
  screen: { state: 'alive', heartbeat: null, restarts: 0, withholdsPictures: false },
  printer: { kind: 'host', state: 'ready', at: 0, roll: null },
  voice: { isWanted: true, isFound: true },
  report: undefined,
  screens: [],
  tried: {
    ...{ printer: null, voice: null, earOutput: null, browserRestart: null, sms: null, push: null },
    ...{ alertWebhook: null, alertMail: null, backup: null, update: null },
  },
};
