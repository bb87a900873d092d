import { describe, expect, it } from 'vitest';
import { aBranch, aDevice, aProfile, aService, aWindow, hours, testNow } from '../../../testing/builders.ts';
import { aPreviewedBranch } from '../../../testing/preview/a-previewed-branch.ts';
import { aCounter } from '../../../testing/service/branch-file-builders.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { englishWords } from '../../words/preview-words.ts';
import { offeringOf } from './offering.ts';

const [ana] = [{ key: 'user-ana', username: 'ana', name: 'Ana', avatar: '' }];
const harbour = (change: Partial<PreviewedBranch> = {}) =>
  aPreviewedBranch({ counters: [aCounter()], users: [ana], ...change });
const of = (branch: PreviewedBranch, nowMs = testNow) =>
  offeringOf('passport', branch, { dispenser: 'device-1', nowMs }, englishWords);

describe('a service', () => {
  it('is offered now and all week in a profile that is shown all week', () => {
    const { now, week } = of(harbour());
    expect(now).toEqual(['Offered now.']);
    expect(week).toHaveLength(7);
    expect(week[0]).toBe('Saturday 21 November: 00:00 to 24:00');
  });

  it('is offered without a break in two consecutive profiles', () => {
    const profiles = [aProfile(), aProfile({ key: 'late' })];
    const windows = [aWindow('profile-1', 6, '0800', '1200'), aWindow('late', 6, '1200', '1800')];
    const dispensers = [aDevice({ special: { cardReaders: [], profiles: windows } })];
    expect(of(harbour({ profiles, dispensers })).week).toEqual(['Saturday 21 November: 08:00 to 18:00']);
  });

  it('needs nobody to serve it if it is a message', () => {
    const message = harbour({ services: [aService({ subType: 2 })], counters: [aCounter({ services: [] })] });
    expect(of(message).now).toEqual(['Offered now.']);
  });

  it('is offered in the morning if its profile is for the morning only', () => {
    const profiles = [
      aProfile(),
      aProfile({ key: 'late', name: 'Late', structure: [{ language: 'en', items: [] }] }),
    ];
    const windows = [aWindow('profile-1', 6, '0800', '1200'), aWindow('late', 6, '1200', '1800')];
    const dispensers = [aDevice({ special: { cardReaders: [], profiles: windows } })];
    const branch = harbour({ profiles, dispensers });
    expect(of(branch).week).toEqual(['Saturday 21 November: 08:00 to 12:00']);
    expect(of(branch, testNow + 3 * 3_600_000).now[0]).toBe(
      'Not offered now: it is not in the menu of the profile “Late” in English (en-GB).',
    );
  });

  it.each([
    [
      'the branch is closed',
      { branch: aBranch({ openingHours: [hours(1, '0800', '1200')] }) },
      /^Not offered now: closed/,
    ],
    ['nobody serves it', { counters: [aCounter({ services: [] })] }, /no counter with a clerk serves it/],
    ['it is not active', { services: [aService({ status: 0 })] }, /“Offered” is “No”/],
    [
      'the branch does not have it',
      { branch: aBranch({ services: [] }) },
      /not among the services of the branch/,
    ],
    ['it is not for dispensers', { services: [aService({ visibility: 0 })] }, /not shown on dispensers/],
  ] as const)('is reported as not offered because %s', (_, change, sentence) => {
    expect(of(harbour(change as unknown as Partial<PreviewedBranch>)).now[0]).toMatch(sentence);
  });
});
