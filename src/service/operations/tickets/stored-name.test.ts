import { describe, expect, it } from 'vitest';
import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import { aBranch, aLanguage, testNow } from '../../../testing/builders.ts';
import { aBooking, aBranchFile } from '../../../testing/service/branch-file-builders.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';

const customerName = { min: 3, max: 12, bannedWords: ['fool'] };
const refused = (problem: string) => ({
  code: 400,
  type: 'NAME_INVALID',
  data: { field: 'customerName', problem, min: 3, max: 12 },
});

async function aServiceWithNames(change: Partial<BranchFile> = {}, named = true): Promise<TestService> {
  const features = { ...aBranch().features, customerName: named };
  const branchFile = aBranchFile({
    branch: aBranch({ features }),
    languages: [aLanguage({ customerName }), aLanguage({ key: 'ar', code: 'ar', default: false })],
    ...change,
  });
  return openServiceForTest({ branchFile });
}

describe('the name on a ticket', () => {
  it('is stored without invisible characters', async () => {
    const service = await aServiceWithNames();
    const { ticket } = (await service.takeTicket({ customerName: ' Maria \u202e  Vella' })).json();
    expect(ticket.customerName).toBe('Maria Vella');
    expect((await service.takeTicket({ customerName: ' \u200b' })).json().ticket.customerName).toBeNull();
    const events = await service.store.db.selectFrom('event').selectAll().execute();
    expect(JSON.stringify(events)).not.toContain('Maria');
  });

  it('is refused by the rules of the chosen language, without using up a number', async () => {
    const service = await aServiceWithNames();
    for (const [name, problem] of [
      ['Al', 'too-short'],
      ['Maximilian Vella', 'too-long'],
      ['F.0.0.l', 'not-allowed'],
    ] as const) {
      expect((await service.takeTicket({ customerName: name })).json()).toMatchObject(refused(problem));
    }
    const other = await service.takeTicket({ customerName: 'Al', language: 'ar' });
    expect(other.json().ticket).toMatchObject({ customerName: 'Al', number: 'B 001' });
  });

  it('is neither checked nor stored if the branch does not use names', async () => {
    const service = await aServiceWithNames({}, false);
    const { ticket } = (await service.takeTicket({ customerName: 'F.0.0.l' })).json();
    expect(ticket.customerName).toBeNull();
  });

  it('is also checked when a phone reserves a ticket', async () => {
    const service = await aServiceWithNames();
    const { smartToken } = (await service.call('openSmartSession', { branch: 'branch-1' })).json();
    const answer = await service.asDispenser({
      method: 'POST',
      url: '/api/v1/smart/ticket',
      headers: { authorization: `SmartToken ${smartToken}` },
      payload: { service: 'passport', language: 'en', customerName: 'fool' },
    });
    expect(answer.json()).toMatchObject(refused('not-allowed'));
  });
});

describe('the name of an appointment', () => {
  it('is checked when it is booked', async () => {
    const service = await aServiceWithNames();
    const book = (name: string) =>
      service.call('bookAppointment', {
        branch: 'branch-1',
        service: 'passport',
        time: testNow + 60 * 60_000,
        customerName: name,
      });
    expect((await book('f o o l')).json()).toMatchObject(refused('not-allowed'));
    expect((await book('Maria Vella')).statusCode).toBe(200);
  });

  it('never prevents the arrival for a booking that was accepted', async () => {
    const service = await aServiceWithNames({ bookings: [aBooking({ customerName: ' Maximilian  Vella' })] });
    const answer = await service.call('arriveForAppointment', {
      requestId: 'request-number-1',
      bookingCode: 'K7P2',
      language: 'en',
    });
    expect(answer.json().ticket.customerName).toBe('Maximilian Vella');
  });
});
