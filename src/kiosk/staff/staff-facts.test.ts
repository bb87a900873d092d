import { describe, expect, it } from 'vitest';
import type { StaffInfo } from '../../contract/additions/page/staff.ts';
import { activeProfileOf, profileKeyAt } from '../../page/configuration/active-profile.ts';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import { createDictionary } from '../../page/words/words.ts';
import { aDevice, aWaitingInfo, testNow } from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { englishLater } from '../../words/english-later.ts';
import {
  deviceLines,
  printerLines,
  queueLines,
  reportLines,
  type StaffLine,
  serviceLines,
  voiceLines,
} from './staff-facts.ts';

const words = createDictionary(languageModules).english.withAllSentences(englishLater);
const report: StaffInfo['report'] = {
  departures: [],
  broken: [],
  leftOut: [],
  corrections: [],
  undrawn: [],
  voices: [],
  isSilent: false,
  storage: [],
};
const info: StaffInfo = {
  version: '1.2.3',
  uptimeSeconds: 61,
  serviceAddress: null,
  websocketID: 'ws-1',
  brokenFiles: [],
  report,
  setUp: null,
};
const textOf = (lines: readonly StaffLine[]) =>
  lines.map(({ label, value, isWrong }) => `${label}: ${value}${isWrong ? ' (!)' : ''}`);

describe('the staff panel', () => {
  it('marks nothing as wrong when the service answers in time', () => {
    const state = { info, answers: true, lastAnswerAt: testNow - 4_000, isConnected: true };
    expect(textOf(serviceLines(words, { ...state, machineNow: testNow, now: testNow - 900 }))).toEqual([
      'Queue service: on this machine · answers · 4 s ago',
      'Live events: connected',
      'Clock differs by: 1 s',
    ]);
  });

  it('marks a service that does not answer, and a clock that differs, as wrong', () => {
    const away = { ...info, serviceAddress: 'https://queue.example' };
    const state = { info: away, answers: false, lastAnswerAt: 0, isConnected: false };
    expect(textOf(serviceLines(words, { ...state, machineNow: testNow, now: testNow + 60_000 }))).toEqual([
      'Queue service: https://queue.example · does not answer (!)',
      'Live events: not connected (!)',
      'Clock differs by: -60 s (!)',
    ]);
  });

  it('shows the device, and the hours in which its profile is scheduled', () => {
    const configuration = aConfiguration();
    const activeProfile = activeProfileOf(configuration, profileKeyAt(configuration, testNow));
    const lines = deviceLines(words, info, activeProfile && { configuration, activeProfile }, testNow);
    expect(textOf(lines)[0]).toBe(`Device: ${aDevice().name} · ${aDevice().key}`);
    expect(textOf(lines)[2]).toMatch(/^Profile: .+ · \d{4}–\d{4}$/);
    const nameless = { ...configuration, device: aDevice({ name: '' }) };
    expect(
      textOf(
        deviceLines(words, info, activeProfile && { configuration: nameless, activeProfile }, testNow),
      )[0],
    ).toBe(`Device: ${aDevice().key}`);
    expect(textOf(deviceLines(words, info, undefined, testNow))).toEqual([
      'Device: ws-1 (!)',
      'Version: 1.2.3',
    ]);
  });

  it('shows only the waiting tickets if their wait is unknown', () => {
    const configuration = aConfiguration();
    const activeProfile = activeProfileOf(configuration, profileKeyAt(configuration, testNow));
    const waits = [aWaitingInfo({ tickets: 3, relation: 'gt', time: 0 })];
    const lines = queueLines(words, activeProfile && { configuration, activeProfile }, waits);
    expect(textOf(lines)[0]).toMatch(/: 3$/);
  });

  it('shows how many slips are left, and that the paper is out', () => {
    const roll = { changedAt: testNow, slips: 10, leftMm: 30_000, leftSlips: 240, endsAt: null };
    const status = { kind: 'host', state: 'ready', at: testNow, roll } as const;
    expect(textOf(printerLines(words, status))).toEqual(['Printer: ready · 240 slips left']);
    expect(textOf(printerLines(words, { ...status, state: 'paper-out', roll: null }))).toEqual([
      'Printer: no paper (!)',
    ]);
    expect(textOf(printerLines(words, undefined))).toEqual(['Printer: none']);
  });

  it('lists each language that no voice speaks, and everything that is hidden from visitors', () => {
    const voices = [
      { language: 'en', by: 'host' },
      { language: 'ar', by: 'none' },
    ] as const;
    expect(textOf(voiceLines(words, { ...report, voices: [...voices] }))).toEqual([
      'Voices: en: this machine · ar: no voice (!)',
    ]);
    const leftOut = [{ kind: 'service', key: 'k1', why: 'no-name' }] as const;
    const corrections = [{ field: 'textColor', given: '#fff', shown: '#000' }];
    expect(
      textOf(
        reportLines(
          words,
          {
            ...report,
            departures: [
              { where: 'dispenser/settings', problem: 'no colour' },
              { where: 'dispenser/exceptionDay', problem: 'status 500', since: testNow - 60_000 },
            ],
            broken: ['header'],
            leftOut: [...leftOut],
            corrections,
            undrawn: [{ where: 'branch.name', letters: 'ᚠ (U+16A0)' }],
            storage: ['does not answer'],
          },
          'Europe/Malta',
        ),
      ),
    ).toEqual([
      'Not shown to visitors: header\nservice k1: no name (!)',
      'Unexpected responses from the queue service: dispenser/settings: no colour\ndispenser/exceptionDay: status 500 · since Saturday, November 21, 10:41 (!)',
      'Corrected colours: textColor: #fff → #000 (!)',
      'Letters without a font: branch.name: ᚠ (U+16A0) (!)',
      'Browser storage: does not answer (!)',
    ]);
  });
});
