import { expect, it } from 'vitest';
import { fakeService } from '../../testing/fake-service.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { deferredDesk } from './deferred-desk.ts';
import { memoryJournal } from './journal.ts';
import { ticketDesk } from './ticket-desk.ts';

it('a desk that comes later is fetched once, and again only if it could not be fetched', async () => {
  let attempts = 0;
  const desk = deferredDesk(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the line was cut');
    const timers = manualTimers();
    return ticketDesk({ client: fakeService(), journal: memoryJournal(), timers, wall: timers.now });
  });
  const wish = (requestId: string) => desk.issue({ requestId, services: ['passport'], language: 'en' });

  await expect(wish('request-0000-0001')).rejects.toThrow('the line was cut');
  expect(await wish('request-0000-0002')).toMatchObject({ kind: 'issued' });
  expect(await wish('request-0000-0003')).toMatchObject({ kind: 'issued' });
  expect(attempts).toBe(2);
});
