import { describe, expect, it } from 'vitest';
import { pathOf } from '../../contract/endpoints/path-of.ts';
import { testNow } from '../../testing/builders.ts';
import { firstReads, referencedKeys, secondWave } from './configuration-reads.ts';

const device = { special: { profiles: [{ profile: 'day' }, { profile: 'night' }, { profile: 'day' }] } };
const branch = { languages: ['en', 'ar', 'en'], timeZone: 'Europe/Berlin' };
const keys = referencedKeys(device, branch);
const everything = ['service', 'group', 'exceptionDay'];
const pathsOf = ({ reads }: ReturnType<typeof secondWave>) =>
  reads.map(({ endpoint, call }) => pathOf(endpoint, call).replace('/api/v1/dispenser/', ''));

describe('the reads of a configuration', () => {
  it('begin with the four documented reads and the capabilities', () => {
    expect(firstReads.map(({ path }) => path.replace('/api/v1/dispenser/', ''))).toEqual([
      'device',
      'branch',
      'settings',
      'exceptionDay',
      'capabilities',
    ]);
  });

  it('continue with the documented reads and the names from the host if the service has no additions', () => {
    const wave = secondWave(keys, { additions: [] }, testNow);
    expect(pathsOf(wave)).toEqual(['profile/day', 'profile/night', 'language/en', 'language/ar', '/names']);
    expect(wave.daysAhead).toBeUndefined();
  });

  it('continue with the additions that a service offers, and then do not need names from the host', () => {
    const wave = secondWave(keys, { additions: everything }, Date.parse('2026-11-21T23:30:00Z'));
    expect(pathsOf(wave).slice(4)).toEqual(['service', 'group']);
    expect(wave.daysAhead).toEqual({
      call: { query: { from: '2026-11-22', days: '15' } },
      until: '2026-12-06',
    });
  });

  it('include the names from the host if the service lacks names of services or of groups', () => {
    expect(pathsOf(secondWave(keys, { additions: ['group'] }, testNow)).slice(4)).toEqual([
      'group',
      '/names',
    ]);
  });

  it('are for at most a hundred profiles and a hundred languages, however many a service names', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `key-${index}`);
    const profiles = many.map((profile) => ({ profile }));
    const wave = secondWave(
      referencedKeys({ special: { profiles } }, { ...branch, languages: many }),
      { additions: [] },
      testNow,
    );
    expect(pathsOf(wave).filter((path) => /^(profile|language)\//.test(path))).toHaveLength(200);
    expect(pathsOf(wave)).toContain('profile/key-0');
  });

  it('include no upcoming days while the time or its zone is unknown', () => {
    expect(secondWave(keys, { additions: everything }, undefined).daysAhead).toBeUndefined();
    const elsewhere = referencedKeys(device, { ...branch, timeZone: 'Mars/Olympus' });
    expect(secondWave(elsewhere, { additions: everything }, testNow).daysAhead).toBeUndefined();
  });

  it('never lead to another path, whatever a key contains', () => {
    const strange = referencedKeys({ special: { profiles: [{ profile: 'a/../b?c' }] } }, branch);
    expect(pathsOf(secondWave(strange, { additions: [] }, testNow))[0]).toBe('profile/a%2F..%2Fb%3Fc');
  });
});
