import { describe, expect, it } from 'vitest';
import { type Names, noNames } from '../../contract/additions/page/names.ts';
import { hasAllKeys, skeletonOf } from './skeleton.ts';

const keys = { services: ['s1', 's2'], groups: ['g1'], languages: ['en', 'ar'] };
const text = (name: string) => ({ name, explanation: null, comment: null });
const typed: Names = {
  services: { s1: { name: 'Parking', texts: { en: text('Parking permit') } } },
  groups: {},
};

describe('a skeleton of names', () => {
  it('has an entry for every key in every language', () => {
    const skeleton = skeletonOf(keys, noNames);
    expect(skeleton).toEqual({
      services: {
        s1: { name: '', texts: { en: text(''), ar: text('') } },
        s2: { name: '', texts: { en: text(''), ar: text('') } },
      },
      groups: { g1: { name: '', texts: { en: text(''), ar: text('') } } },
    });
    expect(hasAllKeys(skeleton, keys)).toBe(true);
  });

  it('keeps every known name, and prefers the file in use to an earlier skeleton', () => {
    const older: Names = {
      services: { s1: { name: 'Old', texts: { en: text('Old'), ar: text('قديم') } } },
      groups: { g1: { name: 'Traffic', texts: {} } },
    };
    expect(skeletonOf(keys, typed, older)).toEqual({
      services: {
        s1: { name: 'Parking', texts: { en: text('Parking permit'), ar: text('قديم') } },
        s2: { name: '', texts: { en: text(''), ar: text('') } },
      },
      groups: { g1: { name: 'Traffic', texts: { en: text(''), ar: text('') } } },
    });
  });

  it('keeps names of keys that the service no longer has', () => {
    const skeleton = skeletonOf({ services: [], groups: [], languages: ['ar'] }, typed);
    expect(skeleton.services.s1?.texts.en).toEqual(text('Parking permit'));
  });

  it('must be written again only for a new key or a new language', () => {
    const skeleton = skeletonOf(keys, noNames);
    expect(hasAllKeys(skeleton, { ...keys, services: ['s1'] })).toBe(true);
    expect(hasAllKeys(skeleton, { ...keys, services: ['s3'] })).toBe(false);
    expect(hasAllKeys(skeleton, { ...keys, languages: ['en', 'uk'] })).toBe(false);
    expect(hasAllKeys(noNames, keys)).toBe(false);
  });
});
