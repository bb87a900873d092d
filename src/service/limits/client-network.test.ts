import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { smartTokenKey } from '../secret/signing.ts';
import { clientNetwork, isMadeWith, readClientNetwork } from './client-network.ts';

const dispenser = { apiKey: '5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28', websocketID: 'ws-1' };
const header = clientNetwork(dispenser, '2001:db8:0:1::/64', testNow);
const counts = (text: string, { apiKey = dispenser.apiKey, at = testNow } = {}) => {
  const claim = readClientNetwork(text);
  return claim !== undefined && isMadeWith(claim, smartTokenKey(apiKey), at);
};

describe('the network of a client, named by its dispenser', () => {
  it('is read as it was sent, and the header does not contain the key', () => {
    expect(readClientNetwork(header)).toMatchObject({ websocketID: 'ws-1', network: '2001:db8:0:1::/64' });
    expect(counts(header)).toBe(true);
    expect(header).not.toContain(dispenser.apiKey);
  });

  it('is valid only with the key of that dispenser, and cannot be used as a smart token', () => {
    expect(counts(header, { apiKey: 'ffffffffffffffffffffffffffffffff' })).toBe(false);
  });

  it("is valid for a minute, even if the dispenser's clock is half a minute fast", () => {
    expect(counts(header, { at: testNow + 60_000 })).toBe(true);
    expect(counts(header, { at: testNow + 61_000 })).toBe(false);
    expect(counts(header, { at: testNow - 30_000 })).toBe(true);
    expect(counts(header, { at: testNow - 31_000 })).toBe(false);
  });

  it('is invalid if the network, the time or the dispenser has changed since it was signed', () => {
    const [, , mac] = header.split('.');
    for (const content of [
      ['ws-1', '10.0.0.1', testNow / 1000],
      ['ws-2', '2001:db8:0:1::/64', testNow / 1000],
    ]) {
      const encoded = Buffer.from(JSON.stringify(content)).toString('base64url');
      expect(counts(`1.${encoded}.${mac}`)).toBe(false);
    }
  });

  it('is ignored in any other format, without an error', () =>
    fuzz(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => Buffer.from(json).toString('base64url')),
        ),
        (text) => {
          expect(counts(text)).toBe(false);
          expect(counts(`1.${text}.${'m'.repeat(43)}`)).toBe(false);
        },
      ),
      300,
    ));
});
