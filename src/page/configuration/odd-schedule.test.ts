import { beforeEach, describe, expect, it } from 'vitest';
import {
  readBranch,
  readDevice,
  readExceptionDays,
  readLanguage,
  readProfile,
  readSettings,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import { pathOf } from '../../contract/endpoints/path-of.ts';
import { waitingInfo } from '../../contract/waiting-info.ts';
import { findScheduleProblems, withSubject } from '../../domain/calendar/schedule-problems.ts';
import {
  aBranch,
  aDevice,
  aLanguage,
  anExceptionDay,
  aProfile,
  aWaitingInfo,
  aWindow,
  hours,
  testNow,
  theSettings,
} from '../../testing/builders.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { createClient } from '../api/client.ts';
import { serviceAvailability } from '../api/service-availability.ts';
import { profileKeyAt } from './active-profile.ts';
import type { RawAnswers } from './gather-answers.ts';
import { loadSalvage } from './lazy-modules.ts';
import { configurationQuery } from './queries.ts';
import { salvageAnswer } from './salvage-answer.ts';

// testNow is Saturday 2026-11-21, 10:42. A service without our additions reports only today's exception days.

const minuteMs = 60_000;
const saturday = 6;
const branch = aBranch({ languages: ['en'], openingHours: [hours(saturday, '0800', '1600')] });
const device = aDevice({
  special: { cardReaders: [], profiles: [aWindow('profile-1', saturday, '0000', '2400')] },
});

let answers: Map<string, unknown>;
let now: number;
let stored: RawAnswers;
beforeEach(() => {
  now = testNow;
  stored = {};
  answers = new Map<string, unknown>([
    [readDevice.path, device],
    [readBranch.path, branch],
    [readSettings.path, theSettings()],
    [readExceptionDays.path, []],
    [pathOf(readProfile, { params: { profile: 'profile-1' } }), aProfile()],
    [pathOf(readLanguage, { params: { language: 'en' } }), aLanguage()],
    ['/names', { services: {}, groups: {} }],
  ]);
});

function keep(given: RawAnswers): void {
  stored = given;
}

function aPage() {
  const client = createClient({
    base: '',
    timeoutMs: 1_000,
    onServiceTime: () => {},
    fetch: async (input) => {
      const answer = answers.get(String(input));
      return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer);
    },
  });
  const query = configurationQuery({
    client,
    store: { read: () => stored, write: keep },
    machineTimeZone: () => 'Europe/Vienna',
    now: () => now,
    loadSalvage,
    availability: serviceAvailability(manualTimers()),
    problems: { learn() {} },
  });
  return async () => (await query.queryFn()).configuration;
}

async function configurationWith(exceptionDays: unknown) {
  answers.set(readExceptionDays.path, exceptionDays);
  return aPage()();
}

type Configuration = Awaited<ReturnType<typeof configurationWith>>;
const isOpen = (configuration: Configuration, at = now) => profileKeyAt(configuration, at) !== undefined;
const told = (configuration: Configuration) => [
  ...findScheduleProblems(configuration),
  ...configuration.deviations.map(withSubject),
];

describe('a holiday that a service reports for today', () => {
  const { times: _times, ...withoutDate } = anExceptionDay();

  it.each([
    ['without a date', withoutDate],
    ['with an empty date', anExceptionDay({ times: {} as never })],
    ['with the name of a month', { ...withoutDate, times: { year: 2026, month: 'November', day: 21 } }],
    [
      'with a month that counts from 0, in January',
      { ...withoutDate, times: { year: 2026, month: 0, day: 21 } },
    ],
    ['with a date of digits in texts', { ...withoutDate, times: { year: '2026', month: '11', day: '21' } }],
    ['with a date as text', { ...withoutDate, times: '2026-11-21' }],
  ])('%s closes the kiosk, and operators see the problem', async (_, day) => {
    const configuration = await configurationWith([day]);
    expect(isOpen(configuration)).toBe(false);
    expect(told(configuration)).toEqual([
      { where: `${readExceptionDays.path} [0].times`, problem: expect.any(String), about: 'exception-day' },
    ]);
  });

  it('without a date closes the kiosk even if the last answer was correct', async () => {
    const read = aPage();
    expect(isOpen(await read())).toBe(true);
    answers.set(readExceptionDays.path, [withoutDate]);
    expect(isOpen(await read())).toBe(false);
  });

  it('without a date closes the kiosk only for that day, even without a network', async () => {
    await configurationWith([withoutDate]);
    answers.clear();
    now += 7 * 24 * 60 * minuteMs;
    const configuration = await aPage()().catch(() => undefined);
    // The reads failed, so the page keeps its stored data.
    const kept = configuration ?? (await storedConfiguration());
    expect(isOpen(kept)).toBe(true);
  });

  const storedConfiguration = async () => {
    const { configurationFrom } = await import('./configuration.ts');
    const { parseOnce } = await import('./parse-leniently.ts');
    const kept = configurationFrom(stored, () => 'Europe/Vienna', parseOnce(), salvageAnswer);
    if (!kept) throw new Error('nothing is stored');
    return kept;
  };

  it('does not close the kiosk if its date is another day, and operators see the problem', async () => {
    const tomorrow = anExceptionDay({ times: { year: 2026, month: 11, day: 22 } });
    const configuration = await configurationWith([tomorrow]);
    expect(isOpen(configuration)).toBe(true);
    expect(told(configuration)).toEqual([
      {
        where: `${readExceptionDays.path} [0].times`,
        problem: expect.stringContaining('2026-11-22 is not 2026-11-21'),
        about: 'exception-day',
      },
    ]);
  });

  it.each([
    ['does not exist', { year: 2026, month: 2, day: 30 }, '2026-02-30 does not exist'],
    ['is in a far year', { year: 20_926, month: 1, day: 1 }, '20926-01-01 is too far away'],
  ])('does not close the kiosk if its date %s, and operators see the problem', (_, times, problem) => {
    const exceptionDays = [anExceptionDay({ times })];
    const read = {
      device,
      profiles: [aProfile()],
      exceptionDays,
      additions: ['exceptionDay'],
      knownUntil: '',
    };
    expect(findScheduleProblems(read)).toMatchObject([
      { problem: `${problem}: nothing changes`, about: 'exception-day' },
    ]);
  });

  it('is dropped if its kind is unreadable, and operators see the problem', async () => {
    const configuration = await configurationWith([{ ...anExceptionDay(), weekday: 'closed' }]);
    expect(told(configuration)).toMatchObject([{ about: 'exception-day' }]);
  });

  it('is not a problem of the schedule if only its name is unreadable', async () => {
    const configuration = await configurationWith([{ ...anExceptionDay(), name: 7 }]);
    expect(isOpen(configuration)).toBe(false);
    expect(told(configuration)).toEqual([
      { where: `${readExceptionDays.path} [0].name`, problem: expect.any(String) },
    ]);
  });

  it('is not a problem if its date is today', async () => {
    const configuration = await configurationWith([anExceptionDay()]);
    expect(isOpen(configuration)).toBe(false);
    expect(told(configuration)).toEqual([]);
  });
});

describe('special opening hours', () => {
  const open = { profile: '', start: '1000', end: '1100' };

  it.each([
    ['no weekday', open],
    ['an unreadable weekday', { ...open, day: 'Saturday' }],
  ])('with %s apply on the date of their exception day', async (_, item) => {
    const configuration = await configurationWith([{ ...anExceptionDay(), openingHours: [item] }]);
    expect(isOpen(configuration)).toBe(true);
    expect(isOpen(configuration, now + 60 * minuteMs)).toBe(false);
    expect(told(configuration)).toMatchObject([
      { where: `${readExceptionDays.path} [0].openingHours[0].day`, about: 'exception-day' },
    ]);
  });
});

describe('a time that is not HHMM', () => {
  it.each(['800', '8:00', '08:00', ' 0800'])('is read as 08:00 if the service writes %j', async (start) => {
    const openingHours = [{ ...hours(saturday, '0000', '1600'), start }];
    answers.set(readBranch.path, { ...branch, openingHours });
    const configuration = await aPage()();
    expect(configuration.branch.openingHours).toMatchObject([{ start: '0800', end: '1600' }]);
    expect(configuration.deviations).toEqual([
      {
        where: `${readBranch.path} openingHours[0].start`,
        problem: `${JSON.stringify(start)} is not HHMM: read as 0800`,
      },
    ]);
  });

  it('is converted if it can be read, and replaces the time of the last answer', async () => {
    const read = aPage();
    await read();
    answers.set(readDevice.path, {
      ...device,
      special: {
        cardReaders: [],
        profiles: [{ ...aWindow('profile-1', saturday, '0800', '1200'), end: '9:30' }],
      },
    });
    expect((await read()).device.special.profiles).toMatchObject([{ start: '0800', end: '0930' }]);
  });

  it.each(['8', '25:00', '08:60', 'noon', 800])('is not guessed from %j', async (start) => {
    answers.set(readBranch.path, {
      ...branch,
      openingHours: [{ ...hours(saturday, '0000', '1600'), start }],
    });
    expect((await aPage()()).branch.openingHours).toEqual([]);
  });
});

it('a wait with an unknown relation keeps the number of people, and shows no time', () => {
  const read = salvageAnswer(waitingInfo, { ...aWaitingInfo({ tickets: 3 }), relation: 'about' }, () => {});
  expect(read).toMatchObject({ tickets: 3, time: 0, relation: 'gt' });
});

it('the kiosk reports a window with an unknown profile to operators', async () => {
  answers.set(readDevice.path, {
    ...device,
    special: {
      cardReaders: [],
      profiles: [aWindow('gone', saturday, '0000', '2400'), ...device.special.profiles],
    },
  });
  const configuration = await aPage()();
  expect(isOpen(configuration)).toBe(true);
  expect(told(configuration)).toEqual([
    {
      where: `${readDevice.path} special.profiles[0]`,
      problem: 'the profile gone is missing: the window does not count',
      about: 'profile',
    },
  ]);
});
