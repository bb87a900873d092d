import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { fuzz } from '../../testing/fuzz.ts';
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

  it('is accepted from 30 seconds before its time until the end of its validity time, inclusive', () => {
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

  it('works for device keys with dots, and different parts have different MACs', async () => {
    await fuzz(
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

describe('any text as a smart token', () => {
  const token = smartToken({ ...here, now: testNow }, signing);
  const parts = fc.constantFrom('1', '2', '.', 'device-1', '1795254120', 'A'.repeat(22), ...token.split('.'));

  it('is refused if no dispenser of the branch has signed it', () =>
    fuzz(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(parts).map((all) => all.join('')),
        ),
        (text) => {
          fc.pre(text !== token);
          expect(['no token', 'forged']).toContain(verify(text));
        },
      ),
      500,
    ));

  it('is refused if it was signed for another branch, with another key or for another device', () =>
    fuzz(
      fc.property(
        fc.string({ minLength: 1, maxLength: 20 }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.string({ minLength: 1, maxLength: 20 }),
        (branch, otherKey, device) => {
          fc.pre(branch !== here.branch && !key.equals(otherKey) && device !== here.device);
          for (const change of [{ branch }, { key: otherKey }]) {
            expect(verify(smartToken({ ...here, ...change, now: testNow }, signing))).toBe('forged');
          }
          const other = smartToken({ ...here, device, now: testNow }, signing);
          expect(verify(other.replace(device, here.device))).not.toBe('accepted');
        },
      ),
    ));
});
