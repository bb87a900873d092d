import { describe, expect, it } from 'vitest';
import { callingCodeOf, internationalPhoneNumber } from './international-phone-number.ts';

describe('a phone number without a country code', () => {
  it.each([
    ['79123456', 'MT', '+35679123456'],
    ['06641234567', 'AT', '+436641234567'],
    ['015112345678', 'de', '+4915112345678'],
    ['0612345678', 'FR', '+33612345678'],
    ['06301234567', 'HU', '+36301234567'],
    ['0612345678', 'IT', '+390612345678'],
  ])('%s belongs to the country of the branch, %s', (typed, country, number) => {
    expect(internationalPhoneNumber(typed, country)).toBe(number);
  });

  it('is invalid if the country of the branch is unknown', () => {
    for (const country of ['', 'Austria', 'ZZ']) {
      expect(internationalPhoneNumber('06641234567', country)).toBeUndefined();
      expect(callingCodeOf(country)).toBeUndefined();
    }
    expect(callingCodeOf('MT')).toBe('+356');
  });
});

describe('a phone number', () => {
  it('with a country code belongs to that country', () => {
    expect(internationalPhoneNumber('+442079460958', 'MT')).toBe('+442079460958');
  });

  it.each(['', '+', '12', '+012345678', '+3567912345678901'])('is not %s', (typed) => {
    expect(internationalPhoneNumber(typed, 'MT')).toBeUndefined();
  });
});
