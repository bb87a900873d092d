import { describe, expect, it } from 'vitest';
import { aHostCondition as fine } from '../../testing/host/a-host-condition.ts';
import { type HostCondition, problemsOf, statusOf } from './host-condition.ts';

const noFailure = { lastFailure: null, isDamaged: false, lost: null };
const failure = { at: 1, message: 'database or disk is full', isOver: false };

const fails = { state: 'fails', failsSince: 1 } as const;

describe('the health of a host', () => {
  it('is fine without a problem, even if no page was ever open', () => {
    expect(problemsOf(fine)).toEqual([]);
    expect(
      problemsOf({
        ...fine,
        screen: { state: 'unseen', heartbeat: null, restarts: 0, withholdsPictures: false },
      }),
    ).toEqual([]);
    expect(statusOf([], fine)).toBe('ok');
  });

  it('is fine on a server that is not a dispenser and needs no page', () => {
    expect(problemsOf({ ...fine, needsDispenser: false, isDispenser: false })).toEqual([]);
  });

  it.each<[string, Partial<HostCondition>]>([
    ['service-failing', { isServiceOk: false }],
    ['tickets-failing', { store: { ...noFailure, lastFailure: failure } }],
    [
      'database-damaged',
      { store: { ...noFailure, lastFailure: { ...failure, isOver: true }, isDamaged: true } },
    ],
    ['database-lost', { store: { ...noFailure, lost: { how: 'missing', rescuedFile: null } } }],
    ['disk-full', { freeBytes: 1_000 }],
  ])('fails while no ticket can be created: %s', (problem, change) => {
    const condition = { ...fine, ...change };
    expect(problemsOf(condition)).toEqual([problem]);
    expect(statusOf(problemsOf(condition), condition)).toBe('failing');
    expect(statusOf(problemsOf(condition), { ownService: false })).toBe('degraded');
  });

  it.each<[string, Partial<HostCondition>]>([
    ['not-enrolled', { isServiceOk: false, isNotEnrolled: true }],
    ['replaced', { isReplaced: true }],
    ['no-dispenser', { isDispenser: false }],
    ['demo-branch', { showsDemo: true }],
    ['file-broken', { brokenFiles: ['branch.json, line 1: not JSON'] }],
    ['answers-old', { hasOldAnswers: true }],
    [
      'nothing-offered',
      {
        screen: {
          state: 'alive',
          heartbeat: { screen: 'paused', version: '1', uptimeSeconds: 60, problem: 'nothing-offered' },
          restarts: 0,
          withholdsPictures: false,
        },
      },
    ],
    [
      'service-failing',
      {
        ownService: false,
        screen: {
          state: 'alive',
          heartbeat: { screen: 'paused', version: '1', uptimeSeconds: 60, problem: 'service-failing' },
          restarts: 0,
          withholdsPictures: false,
        },
      },
    ],
    [
      'exception-day-dropped',
      {
        report: {
          departures: [{ where: 'exceptionDay[0]', problem: 'of yesterday', about: 'exception-day' }],
        },
      },
    ],
    [
      'profile-missing',
      { report: { departures: [{ where: 'device', problem: 'no profile x', about: 'profile' }] } },
    ],
    ['part-broken', { report: { broken: ['screen menu'] } }],
    ['services-unserved', { unserved: { services: 1, tickets: 0 } }],
    ['tickets-unserved', { unserved: { services: 0, tickets: 3 } }],
    ['disk-nearly-full', { freeBytes: 100 * 1024 * 1024 }],
    ['backup-failed', { backup: { newest: null, problem: 'the copy is damaged' } }],
    ['clock-wrong', { isBeforeBuild: true }],
    ['clock-wrong', { isClockHeld: true }],
    ['clock-wrong', { clockOffsetSeconds: -86_400 }],
    ['clock-wrong', { clockOffsetSeconds: 121 }],
    ['clocks-differ', { databaseOffsetSeconds: 1 }],
    ['clocks-differ', { databaseOffsetSeconds: -1.5 }],
    [
      'pictures-withheld',
      { screen: { state: 'alive', heartbeat: null, restarts: 2, withholdsPictures: true } },
    ],
    ['page-silent', { screen: { state: 'silent', heartbeat: null, restarts: 0, withholdsPictures: false } }],
    ['page-silent', { screen: { state: 'unseen', heartbeat: null, restarts: 1, withholdsPictures: false } }],
    [
      'page-silent',
      {
        expectsPage: true,
        screen: { state: 'unseen', heartbeat: null, restarts: 0, withholdsPictures: false },
      },
    ],
    ['paper-missing', { printer: { ...fine.printer, state: 'paper-out' } }],
    ['voice-missing', { voice: { isWanted: true, isFound: false } }],
    [
      'voice-missing',
      { tried: { ...fine.tried, voice: fails }, report: { voices: [{ language: 'en', by: 'browser' }] } },
    ],
    ['voice-missing', { tried: { ...fine.tried, earOutput: fails } }],
    ['sms-failing', { tried: { ...fine.tried, sms: fails } }],
    ['alerts-failing', { tried: { ...fine.tried, alertMail: fails } }],
    ['alerts-failing', { tried: { ...fine.tried, alertWebhook: fails } }],
    ['sound-blocked', { report: { isSilent: true } }],
    ['letters-missing', { report: { undrawn: [{ where: 'branch.name', letters: 'ᚠ (U+16A0)' }] } }],
    ['voice-missing', { report: { voices: [{ language: 'uk-UA', by: 'none' }] } }],
  ])('is degraded while there is a problem for the staff: %s', (problem, change) => {
    const condition = { ...fine, ...change };
    expect(problemsOf(condition)).toEqual([problem]);
    expect(statusOf(problemsOf(condition), condition)).toBe('degraded');
  });

  it('ignores a failure that is over, a small clock offset, an unusual response, and a missing voice that is not used', () => {
    const condition: HostCondition = {
      ...fine,
      store: { ...noFailure, lastFailure: { ...failure, isOver: true } },
      clockOffsetSeconds: 119,
      databaseOffsetSeconds: 0.9,
      voice: { isWanted: false, isFound: false },
      report: {
        voices: [{ language: 'en', by: 'browser' }],
        departures: [{ where: 'settings', problem: 'no colour' }],
      },
    };
    expect(problemsOf(condition)).toEqual([]);
    expect(problemsOf({ ...fine, store: null, backup: null, freeBytes: null })).toEqual([]);
  });
});
