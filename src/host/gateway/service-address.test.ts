import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProfile } from '../../contract/endpoints/dispenser-endpoints.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { serviceAddress } from './service-address.ts';

const urlOf = serviceAddress('https://queue.example/north/');

describe('the address of a call', () => {
  it('is below the address of the service, with every value escaped once', () => {
    const call = {
      endpoint: readProfile,
      params: { profile: 'a b?c#d@e:f' },
      query: { x: ['1&2', 'é'], y: '' },
    };
    expect(urlOf(call)?.href).toBe(
      'https://queue.example/north/api/v1/dispenser/profile/a%20b%3Fc%23d%40e%3Af?x=1%262&x=%C3%A9&y=',
    );
  });

  it('stays below the address of the service with any values', () =>
    fuzz(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('..', '.', '@', '//', '\\', '%2e%2e', ':80'),
        ),
        fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))),
        (profile, query) => {
          const url = urlOf({ endpoint: readProfile, params: { profile }, query });
          if (!url) return /^\.{0,2}$|[/\\\p{Cc}]/u.test(profile);
          const [, kept = ''] = /^\/north\/api\/v1\/dispenser\/profile\/([^/]+)$/.exec(url.pathname) ?? [];
          const values = Object.entries(query).flatMap(([name, value]) =>
            [value].flat().map((one) => [name, one]),
          );
          expect([...url.searchParams]).toEqual(values);
          return (
            url.origin === 'https://queue.example' &&
            url.username + url.password + url.hash === '' &&
            decodeURIComponent(kept) === profile
          );
        },
      ),
      300,
    ));
});
