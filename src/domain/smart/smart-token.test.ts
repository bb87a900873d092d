import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { mutations } from '../../testing/mutations.ts';
import { parseSmartToken, type SigningPrimitives, smartToken, verifySmartToken } from './smart-token.ts';

const signing: SigningPrimitives = {
  mac: (key, text) => createHmac('sha256', key).update(text).digest(),
  base64url: (bytes) => Buffer.from(bytes).toString('base64url'),
  isSame: (a, b) => a === b,
};
const key = Buffer.alloc(32, 7);
const here = { branch: 'branch-1', device: 'device-1', key };
const minute = 60_000;

function verify(token: string, now = testNow, change: { branch?: string; keys?: Uint8Array[] } = {}) {
  const claim = parseSmartToken(token);
  if (!claim) return 'no token';
  return verifySmartToken(
    claim,
    { branch: 'branch-1', keys: [key], now, validityTime: 5, ...change },
    signing,
  );
}

describe('the smart token of a dispenser', () => {
  const token = smartToken({ ...here, now: testNow }, signing);

  it('has version, device, time and a MAC of 128 bits', () => {
    expect(token).toMatch(/^1\.device-1\.1795254120\.[\w-]{22}$/);
  });

  it('is accepted from 30 seconds in the future to its validity time in the past, inclusive', () => {
    expect(verify(token, testNow - 30_000)).toBe('accepted');
    expect(verify(token, testNow - 30_001)).toBe('out-of-time');
    expect(verify(token, testNow + 5 * minute)).toBe('accepted');
    expect(verify(token, testNow + 5 * minute + 1)).toBe('out-of-time');
  });

  it('is accepted only for its branch and with a key of its device', () => {
    expect(verify(token, testNow, { branch: 'branch-2' })).toBe('forged');
    expect(verify(token, testNow, { keys: [Buffer.alloc(32, 8)] })).toBe('forged');
    expect(verify(token, testNow, { keys: [] })).toBe('forged');
    expect(verify(token, testNow, { keys: [Buffer.alloc(32, 8), key] })).toBe('accepted');
  });

  it('works for device keys with dots, and different parts have different MACs', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), (device) => {
        fc.pre(device.length <= 128);
        return verify(smartToken({ ...here, device, now: testNow }, signing)) === 'accepted';
      }),
    );
    const dotted = smartToken({ ...here, device: 'device-1.1795254120', now: testNow }, signing);
    expect(dotted.split('.').at(-1)).not.toBe(token.split('.').at(-1));
  });

  it('is refused after each of 100,000 changes', () => {
    const accepted = [...mutations(token, 100_000)].filter((changed) => verify(changed) === 'accepted');
    expect(accepted).toEqual([]);
  });
});
