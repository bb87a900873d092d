import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { branch } from '../../contract/branch.ts';
import { device } from '../../contract/device.ts';
import { readExceptionDays, readServices } from '../../contract/endpoints/dispenser-endpoints.ts';
import { profile } from '../../contract/profile.ts';
import { aBranch, aDevice, anExceptionDay, aProfile, aService } from '../../testing/builders.ts';
import { lossAgainst, salvageAnswer } from './salvage-answer.ts';

describe('an answer that deviates from the interface', () => {
  it('does not replace a good answer if visitors would lose a tile, a name or opening hours', () => {
    expect(lossAgainst(aBranch(), branch, { ...aBranch(), name: 7 })).toContain('name');
    expect(lossAgainst(aBranch(), branch, { ...aBranch(), openingHours: {} })).toContain('openingHours');
    const structure = [{ language: 'en', items: [{ service: 'passport' }, { service: 7 }] }];
    expect(lossAgainst(aProfile(), profile, { ...aProfile(), structure })).toContain('structure[0].items');
    expect(lossAgainst(aProfile(), profile, {})).toBeDefined();
  });

  it('replaces a good answer if only other parts are wrong, so the kiosk follows its service', () => {
    expect(lossAgainst(aBranch(), branch, { ...aBranch(), features: 'none' })).toBeUndefined();
    expect(lossAgainst(aProfile(), profile, { ...aProfile(), serviceCount: null })).toBeUndefined();
  });

  it('replaces a good answer if only an icon is unknown; the icon is then not shown', () => {
    const answer = [
      { ...aService(), icon: 'dragon' },
      { ...aService({ key: 'birth' }), icon: 'baby' },
    ];
    expect(lossAgainst([aService()], readServices.response, answer)).toBeUndefined();
    const told: string[] = [];
    const services = salvageAnswer(readServices.response, answer, (path) => told.push(path));
    expect(services?.map(({ icon }) => icon)).toEqual([undefined, 'baby']);
    expect(services?.[0]).toEqual(aService());
    expect(told).toEqual(['[0].icon']);
  });

  it.each([
    ['branch', branch, aBranch(), 'defaultLang'],
    ['profile', profile, aProfile(), 'defaultLang'],
    ['profile', profile, aProfile(), 'ticketLayout'],
    ['device', device, aDevice(), 'branch'],
    ['exception day', readExceptionDays.response, [anExceptionDay()], 'branch'],
    ['exception day', readExceptionDays.response, [anExceptionDay()], 'key'],
    ['service', readServices.response, [aService()], 'numberInterval'],
  ])('keeps a %s that lacks a key that visitors do not need', (_, schema: v.GenericSchema, whole, key) => {
    const told: string[] = [];
    const without = JSON.parse(JSON.stringify(whole), (name, value) => (name === key ? '' : value));
    const read = salvageAnswer(schema, without, (path) => told.push(path));
    const expected = JSON.parse(JSON.stringify(whole), (name, value) => (name === key ? 'none' : value));
    expect(read).toEqual(expected);
    expect(told).toEqual([expect.stringContaining(key)]);
  });

  it('replaces another deviating answer unless visitors would lose more', () => {
    const partly = { ...aBranch(), languages: ['en', 7] };
    expect(lossAgainst(partly, branch, { ...partly, name: 'Town hall' })).toBeUndefined();
    expect(lossAgainst(partly, branch, {})).toBeDefined();
  });
});
