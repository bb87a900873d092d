import { describe, expect, it } from 'vitest';
import { bookingSecrets, createBookingCode, normalizeBookingCode, verificationHash } from './booking-code.ts';
import { keyedHashes } from './keyed-hashes.ts';

const hashes = keyedHashes('a secret');
const hash = (bookingCode: string, verification: string) =>
  verificationHash(hashes, { bookingCode, verification });
const random = (below: number) => Math.floor(Math.random() * below);

describe('a booking code', () => {
  it('has groups of three characters, none of which look alike', () => {
    const codes = Array.from({ length: 500 }, () => createBookingCode(random));
    for (const code of codes)
      expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{3}(-[34679ACDEFGHJKMNPQRTWXY]{3}){2}$/);
    expect(new Set(codes).size).toBe(500);
  });

  it('contains a digit', () => {
    const letters = Array.from({ length: 9 }, () => 5);
    const draws = [...letters, ...letters.with(4, 0)].values();
    expect(createBookingCode(() => draws.next().value ?? 5)).toBe('AAA-A3A-AAA');
  });

  it('is recognised in any notation', () => {
    expect(normalizeBookingCode('k7p-xw3 9ac')).toBe(normalizeBookingCode('K7PXW39AC'));
    expect(hash('k7p xw3', '1')).toBe(hash('K7P-XW3', '1'));
    expect(hash('K7P', '1')).not.toBe(hash('K7P', '2'));
  });
});

it('a verification code has six digits, which are the same only for the same request of the same booking', () => {
  const of = (booking: string, request: string) => bookingSecrets(hashes, { booking, request });
  const all = Array.from({ length: 500 }, (_, number) => of('booking-1', `request-${number}`));
  for (const { verification } of all) expect(verification).toMatch(/^\d{6}$/);
  expect(new Set(all.map(({ tokenSecret }) => tokenSecret)).size).toBe(500);
  expect(of('booking-1', 'request-1')).toEqual(all[1]);
  expect(of('booking-2', 'request-1')).not.toEqual(all[1]);
});
