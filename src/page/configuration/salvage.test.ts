import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { names, noNames } from '../../contract/additions/page/names.ts';
import { branch } from '../../contract/branch.ts';
import { weekday } from '../../contract/entity.ts';
import { profile } from '../../contract/profile.ts';
import { dispenserSettings } from '../../contract/settings.ts';
import { waitingInfo } from '../../contract/waiting-info.ts';
import { aBranch, aProfile, aStyling, aWaitingInfo, theSettings } from '../../testing/builders.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { type SalvageOptions, salvage } from './salvage.ts';

function salvaged<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  options: Partial<SalvageOptions> = {},
) {
  const problems: string[] = [];
  const result = salvage(schema, value, { onProblem: (path) => problems.push(path), ...options });
  return { result, problems };
}

describe('an answer that deviates from the contract', () => {
  it('loses nothing because of unknown fields or a field whose name is empty', () => {
    const { result, problems } = salvaged(branch, { ...aBranch(), '': null, mood: 'fine' });
    expect([result, problems]).toEqual([aBranch(), []]);
  });

  it.each([
    ['a wrong type', { name: 7 }, { name: '' }, ['name']],
    ['a null', { languages: null }, { languages: [] }, ['languages']],
    ['a missing list', { services: undefined }, { services: [] }, ['services']],
    ['a missing object', { features: undefined }, {}, ['features']],
    ['one bad item', { languages: ['en', 7, 'ar'] }, { languages: ['en', 'ar'] }, ['languages[1]']],
    [
      'one bad opening time',
      {
        openingHours: [
          { profile: '', day: 1, start: '8:00', end: '1200' },
          { profile: '', day: 2, start: '0800', end: '1200' },
        ],
      },
      { openingHours: [{ profile: '', day: 2, start: '0800', end: '1200' }] },
      ['openingHours[0].start'],
    ],
  ])('loses only the wrong part because of %s', (_, change, expected, where) => {
    const { result, problems } = salvaged(branch, { ...aBranch(), ...change });
    expect(result).toMatchObject({ key: 'branch-1', timeZone: 'Europe/Vienna', ...expected });
    expect(problems).toEqual(where);
  });

  it('gets the default for a wrong part that may be absent', () => {
    expect(salvaged(names, { services: [] }).result).toEqual(noNames);
  });

  it('loses the whole entity that contains a wrong essential part', () => {
    const openingHours = [{ profile: '', day: 'Monday', start: '0800', end: '1200' }];
    const { result } = salvaged(branch, { ...aBranch(), openingHours }, { essential: new Set([weekday]) });
    expect(result?.openingHours).toEqual([]);
  });

  it('loses the wait with an unknown relation, and no other wait', () => {
    const items = [aWaitingInfo(), { ...aWaitingInfo(), service: 'birth', relation: 'perhaps' }];
    expect(salvaged(v.array(waitingInfo), items).result).toEqual([aWaitingInfo()]);
  });

  it('gets the default colour instead of an invalid colour', () => {
    const value = {
      ...theSettings(),
      styling: { ...aStyling(), primaryColor: 'greenish', textColor: '#101010' },
    };
    const { result, problems } = salvaged(dispenserSettings, value, { fallback: theSettings() });
    expect(result?.styling).toEqual(aStyling({ textColor: '#101010' }));
    expect(problems).toEqual(['styling.primaryColor']);
  });

  it('keeps the valid part of a nested menu', () => {
    const structure = [
      {
        language: 'en',
        items: [
          { service: 'a' },
          { service: 7 },
          { group: 'g', items: [{ service: null }, { service: 'b' }] },
        ],
      },
      { language: null, items: [] },
      { language: 'ar' },
    ];
    expect(salvaged(profile, { ...aProfile(), structure }).result?.structure).toEqual([
      { language: 'en', items: [{ service: 'a' }, { group: 'g', items: [{ service: 'b' }] }] },
      { language: 'ar', items: [] },
    ]);
  });

  it('is unusable if it has nothing in common with the contract', () => {
    for (const value of [null, 'maintenance', 7, [], true]) {
      expect(salvaged(branch, value).result).toBeUndefined();
    }
  });
});

describe('any answer of a service', () => {
  const whole = aProfile() as unknown;

  function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
    if (typeof value !== 'object' || value === null) return [path];
    return [path, ...Object.entries(value).flatMap(([name, part]) => places(part, [...path, name]))];
  }

  function replaced(value: unknown, [name, ...rest]: (string | number)[], part: unknown): unknown {
    if (name === undefined) return part;
    const copy = structuredClone(value) as Record<string, unknown>;
    copy[name] = replaced(copy[name], rest, part);
    return copy;
  }

  it('becomes valid according to the contract, or is dropped', async () => {
    await fuzz(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...places(whole)), fc.anything()), { minLength: 1, maxLength: 4 }),
        (changes) => {
          let value = whole;
          for (const [path, part] of changes) {
            try {
              value = replaced(value, path, part);
            } catch {
              // An earlier change removed this part.
            }
          }
          const { result } = salvaged(profile, value);
          return result === undefined || v.is(profile, result);
        },
      ),
      1_000,
    );
  });
});
