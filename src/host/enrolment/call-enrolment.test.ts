import { validateHeaderValue } from 'node:http';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { claimResult, keyState, openedEnrolment } from '../../contract/additions/enrolment.ts';
import { serviceError } from '../../contract/service-error.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { nearlyValid } from '../../testing/nearly-valid.ts';
import { credentials } from '../gateway/device-binding.ts';
import { enrolmentCalls } from './call-enrolment.ts';

it('for any response of the service, a machine gets a key that it can send, or knows that it has none', () => {
  const code = 'A'.repeat(22);
  const words = [
    code,
    '123456789',
    'pending',
    'confirmed',
    'NOT_IDENTIFIED',
    'ENROLMENT_UNKNOWN',
    'key\r\nX: y',
    'Süd',
    '鼎',
  ];
  const body = fc.oneof(
    ...[claimResult, openedEnrolment, keyState, serviceError].map((schema) => nearlyValid(schema, words)),
    fc.record({
      state: fc.constant('confirmed'),
      websocketID: fc.oneof(fc.constantFrom('ws-1', ...words), fc.string({ unit: 'binary' })),
      apiKey: fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary' })),
    }),
  );
  const answers = fc.record({
    status: fc.constantFrom(200, 200, 204, 302, 400, 401, 404, 408, 409, 429, 500, 503),
    headers: fc.record(
      { 'retry-after': fc.constantFrom('1', '-1', '1e9', 'soon', '') },
      { requiredKeys: [] },
    ),
    body: fc.oneof(
      body.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    ),
  });
  const key = { websocketID: 'ws-1', apiKey: code };
  return fuzz(
    fc.asyncProperty(answers, async (answer) => {
      const calls = enrolmentCalls(async () => answer);
      const results = await Promise.all([
        calls.open(),
        calls.claim(code),
        calls.readKey(key),
        calls.rotate(key, code),
      ]);
      for (const result of results) {
        if (result.kind === 'failed') expect(result.waitMs >= 0 && result.waitMs <= 300_000).toBe(true);
        if (result.kind === 'opened') expect(v.is(openedEnrolment, result.enrolment)).toBe(true);
        if (result.kind !== 'claimed' || result.claim.state !== 'confirmed') continue;
        for (const [name, value] of Object.entries(credentials(result.claim)))
          validateHeaderValue(name, value);
      }
    }),
    500,
  );
});
