import { beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../../testing/builders.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { endpointLimits } from '../../limits/endpoint-limits.ts';
import { tokenBuckets } from '../../limits/token-buckets.ts';
import { type EnrolmentAdministration, enrolmentAdministration } from './enrolment-administration.ts';

const second = 1000;
let service: TestService;
let administration: EnrolmentAdministration;

beforeEach(async () => {
  service = await openServiceForTest();
  const limits = endpointLimits(tokenBuckets(), () => service.now);
  administration = enrolmentAdministration({ store: service.store, limits });
});

const confirm = (userCode: string, websocketID: string, replace = false, by = 'office') =>
  administration.confirm({ userCode, websocketID, replace }, by);
const codeOnScreen = async () => (await service.call('openEnrolment')).json().userCode;

describe('a caller who guesses codes', () => {
  it('has at most 30 attempts in the 15 minutes for which a code is valid', async () => {
    let guesses = 0;
    for (; service.now < testNow + 15 * 60 * second; service.now += second) {
      const { kind } = await confirm('000000000', 'ws-1');
      if (kind === 'unknown-code') guesses++;
      else expect(kind).toBe('too-soon');
    }
    expect(guesses).toBeGreaterThan(15);
    expect(guesses).toBeLessThanOrEqual(30);
  });

  it('is not delayed by right codes, even with wrong dispensers', async () => {
    for (let turn = 0; turn < 30; turn++) {
      const userCode = await codeOnScreen();
      expect(await confirm(userCode, 'ws-9')).toEqual({ kind: 'unknown-dispenser' });
      service.now += 16 * 60 * second;
    }
    expect(await confirm(await codeOnScreen(), 'ws-1', true)).toMatchObject({ kind: 'confirmed' });
  });

  it('delays nobody who has confirmed a code before', async () => {
    expect(await confirm(await codeOnScreen(), 'ws-1', true)).toMatchObject({ kind: 'confirmed' });
    for (let turn = 0; turn < 20; turn++) await confirm('000000000', 'ws-1', false, `elsewhere ${turn % 6}`);
    expect(await confirm('000000000', 'ws-1', false, 'new')).toMatchObject({ kind: 'too-soon' });
    expect(await confirm(await codeOnScreen(), 'ws-1', true)).toMatchObject({ kind: 'confirmed' });
  });
});
