import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noNames } from '../../contract/additions/page/names.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { profileWhenOpen, windowsWithProfile } from '../../domain/calendar/schedule.ts';
import type { View } from '../../domain/lint/findings/finding.ts';
import type { LintedBranch } from '../../domain/lint/findings/linted-branch.ts';
import { lintBranch } from '../../domain/lint/lint-branch.ts';
import { aDevice, anExceptionDay, aWindow, testNow } from '../../testing/builders.ts';
import { aLintedBranch } from '../../testing/lint/a-linted-branch.ts';
import { anyBranch } from '../../testing/lint/any-branch.ts';
import { oneMistakeEach } from '../../testing/lint/one-mistake-each.ts';
import { addressOfLanguage } from '../address/language-of-address.ts';
import { instantOf, localText } from '../time/local-text.ts';
import { addressOfView, type ShownView } from './address-of-view.ts';

const now = { dispenser: 'device-1', nowMs: testNow };
const [monday, saturday] = [1, 6];

/** The profile that visitors find at a link's time and dispenser, unless the branch is closed. */
function foundBy({ device, at }: ShownView, { branch, dispensers, exceptionDays, profiles }: LintedBranch) {
  const all = dispensers.find(({ key }) => key === device)?.special.profiles ?? [];
  const windows = windowsWithProfile(all, profiles);
  const time = branchTime(instantOf(at ?? '', branch.timeZone), branch.timeZone);
  const key = profileWhenOpen({ windows, openingHours: branch.openingHours, exceptionDays }, time);
  return profiles.find((profile) => profile.key === key)?.key;
}

describe('the link of a finding', () => {
  it.each(Object.entries(oneMistakeEach))(
    'leads to the view that shows the finding, for the rule %s',
    (rule, { change }) => {
      const branch = aLintedBranch(change);
      for (const { place } of lintBranch(branch)) {
        const { view } = place;
        const link = addressOfView(view, branch, now);
        expect(link).toMatchObject({
          screen: view.screen,
          lang: addressOfLanguage(branch.languages, view.language),
          groups: view.groups ?? [],
          overview: 'one',
          panel: rule === 'profile-unscheduled' ? 'week' : 'findings',
        });
        const found = foundBy(link, branch);
        switch (rule) {
          case 'window-empty':
            // Another window of this dispenser hides the empty window at this time.
            expect(link.at).toBe('2026-11-23T00:00');
            break;
          case 'profile-hidden':
            expect(found).toBe('profile-1');
            expect(view.profile).toBe('profile-2');
            break;
          case 'profile-unscheduled':
            expect(found).toBe('profile-1');
            break;
          default:
            if (view.screen === 'closed') expect(found).toBeUndefined();
            else expect(found).toBe(view.profile ?? 'profile-1');
        }
      }
    },
  );

  it('shows the profile or the closed screen of each error in the second demo branch', () => {
    const file = new URL('../../testing/lint/branch-with-mistakes.json', import.meta.url);
    const branch: LintedBranch = { ...JSON.parse(readFileSync(file, 'utf8')), names: noNames };
    const [dispenser = aDevice()] = branch.dispensers;
    const shown = lintBranch(branch).map(({ rule, place }) => {
      const link = addressOfView(place.view, branch, { dispenser: dispenser.key, nowMs: testNow });
      return [rule, link.at, foundBy(link, branch), link.panel === 'week' ? 'week' : ''].join(' ').trim();
    });
    expect(shown).toMatchInlineSnapshot(`
      [
        "schedule-gap 2026-11-25T12:00",
        "profile-hidden 2026-11-28T09:00",
        "name-not-translated 2026-11-23T08:00 profile-morning",
        "windows-overlap 2026-11-24T12:00 profile-morning",
        "profile-unscheduled 2026-11-23T08:00 profile-morning week",
        "exceptions-overlap 2026-12-24T12:00",
        "closed-too-long 2027-08-02T08:00",
        "service-unreachable 2026-11-23T08:00 profile-morning",
        "group-empty 2026-11-23T08:00 profile-morning",
        "name-banned 2026-11-23T08:00 profile-morning",
        "text-not-translated 2026-11-23T08:00 profile-morning",
        "default-language-missing 2026-11-23T12:00 profile-afternoon",
        "announcement-unusable 2026-11-23T08:00 profile-morning",
        "keyboard-letters-missing 2026-11-23T08:00 profile-morning",
        "name-length-reversed 2026-11-23T08:00 profile-morning",
        "colour-corrected 2026-11-23T08:00 profile-morning",
        "numbers-come-twice 2026-11-23T08:00 profile-morning",
        "numbers-look-alike 2026-11-23T08:00 profile-morning",
        "field-without-effect 2026-11-23T08:00 profile-morning",
      ]
    `);
  });

  it('never fails, and shows the profile of the finding at its time', () => {
    fc.assert(
      fc.property(anyBranch, (branch) => {
        for (const { place } of lintBranch(branch)) {
          const link = addressOfView(place.view, branch, { ...now, dispenser: 'one' });
          if (link.at === undefined) continue;
          expect(localText(instantOf(link.at, branch.branch.timeZone), branch.branch.timeZone)).toBe(link.at);
          const { profile, minute } = place.view;
          if (profile === undefined || minute !== undefined || link.panel !== 'findings') continue;
          expect(foundBy(link, branch)).toBe(profile);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('a link', () => {
  const at = (view: View, change: Partial<LintedBranch> = {}) =>
    addressOfView(view, aLintedBranch(change), now).at;
  const closed = { screen: 'closed', dispenser: 'device-1' } as const;

  it('leads to the next day with that weekday, which is today if the minute has not passed', () => {
    // It is Saturday, 10:42.
    expect(at({ ...closed, day: saturday, minute: 720 })).toBe('2026-11-21T12:00');
    expect(at({ ...closed, day: saturday, minute: 600 })).toBe('2026-11-28T10:00');
    expect(at({ ...closed, day: monday, minute: 1440 })).toBe('2026-11-23T23:59');
  });

  it('never leads to the day before or after an exception day, or to a day with a clock change', () => {
    const exceptionDays = [anExceptionDay({ times: { year: 2026, month: 11, day: 22 } })];
    expect(at({ ...closed, day: monday, minute: 720 }, { exceptionDays })).toBe('2026-11-30T12:00');
    const sunday = { ...closed, day: 0, minute: 150 };
    const link = addressOfView(sunday, aLintedBranch(), {
      ...now,
      nowMs: instantOf('2026-03-27T12:00', 'Europe/Vienna'),
    });
    expect(link.at).toBe('2026-04-05T02:30');
  });

  it('leads to the date of an exception day, even a past one, if the finding exists only on that day', () => {
    const exceptionDays = [anExceptionDay({ times: { year: 2026, month: 11, day: 17 } })];
    const profiles = [aWindow('profile-1', 2, '0800', '1600')];
    const dispensers = [aDevice({ special: { cardReaders: [], profiles } })];
    const view = { screen: 'closed', day: '2026-11-17' } as const;
    expect(at(view, { exceptionDays, dispensers })).toBe('2026-11-17T08:00');
  });

  it('leads to the current time, at the dispenser that shows the profile, if the profile is shown now', () => {
    const profiles = [aWindow('profile-1', saturday, '0800', '1600')];
    const dispensers = [
      aDevice({ special: { cardReaders: [], profiles: [] } }),
      aDevice({ key: 'device-2', special: { cardReaders: [], profiles } }),
    ];
    const link = addressOfView({ screen: 'menu', profile: 'profile-1' }, aLintedBranch({ dispensers }), now);
    expect(link).toMatchObject({ device: 'device-2', at: '2026-11-21T10:42' });
  });

  it('has the size at which a text was cut', () => {
    const size = { width: 800, height: 480 };
    expect(addressOfView({ screen: 'menu', size }, aLintedBranch(), now).size).toEqual(size);
  });
});
