import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { aBranchFile } from '../service/branch-file-builders.ts';
import { openFollowClient } from '../service/follow-client.ts';
import { openTestService } from '../service/open-test-service.ts';
import { openPhone } from '../service/phone-client.ts';
import { attackSize } from './attack-size.ts';

const guesses = attackSize(60, 5_000);
/** The maximum number of wrong tokens that are checked per network and minute. Nobody guesses a token of 128 bits. */
const judgedAtMost = 120;

// The attacker has a photograph of a slip, and therefore knows its token and its ticket's key. The aim is to read
// other tickets, and to return this ticket.
it('the token of one ticket neither reveals nor changes other tickets', async () => {
  const service = await openTestService({ branchFile: aBranchFile(), rateLimits: true });
  onTestFinished(service.close);
  const url = await service.listen();
  const request = (customerName: string) => ({
    customerName,
    customerData: { data1: `file of ${customerName}` },
  });
  const slip = (await service.takeTicket(request('Mallory'))).json();
  const victim = (await service.takeTicket(request('Ada'))).json();
  const phone = await openPhone(service, { ticket: slip.follow });
  const secrets = [victim.follow, victim.ticket.key, victim.ticket.number, 'Ada', 'Mallory', slip.ticket.key];

  const stream = await openFollowClient(url, phone.headers);
  await service.call('voidTicket', { requestId: 'request-number-2' });
  const answers = [
    await phone.follow(),
    await phone.read(),
    await phone.voidTicket(),
    await phone.letOthersPass(),
    await phone.arrive({ gps: { latitude: 48.2101, longitude: 16.3702 } }),
    await phone.ask('GET', `smart/following?ticket=${victim.ticket.key}`),
    await phone.ask('POST', 'smart/ticket/later', { ticket: victim.ticket.key }),
  ];
  await stream.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 403, 403, 400, 400]);
  const learnt = JSON.stringify([stream.told, ...answers.map(({ body }) => body)]);
  for (const secret of secrets) expect(learnt).not.toContain(secret);
  expect((await phone.follow()).json()).toMatchObject({ ticket: { state: 'waiting' }, mayChange: false });

  const near = [
    slip.follow.slice(1),
    `${slip.follow.slice(0, -2)}__`,
    slip.follow.toLowerCase(),
    victim.ticket.key,
  ];
  let judged = 0;
  for (let sent = 0; sent < guesses; sent++) {
    const ticket = near[sent] ?? randomBytes(16).toString('base64url');
    const answer = await service.call('openSmartSession', { ticket });
    expect([400, 404, 429]).toContain(answer.statusCode);
    if (answer.statusCode === 404) judged += 1;
  }
  expect(judged).toBeLessThanOrEqual(judgedAtMost);
});

it('the number of a followed ticket cannot be found by trying all numbers', async () => {
  const service = await openTestService({ branchFile: aBranchFile(), rateLimits: true });
  onTestFinished(service.close);
  const { follow } = (await service.takeTicket()).json();
  const phone = await openPhone(service, { ticket: follow });
  let judged = 0;
  for (let sent = 0; sent < guesses; sent++) {
    const answer = await phone.confirm(`wrong ${sent}`);
    if (answer.statusCode !== 429) judged += 1;
  }
  expect(judged).toBeLessThanOrEqual(6);
  // The sender is rate-limited after this many requests.
  service.now += 60 * 60_000;
  expect((await phone.voidTicket()).statusCode).toBe(403);
});

// The attacker wants to know whether a token or a ticket ever existed.
it('an unknown token and the token of a ticket that ended long ago get the same responses', async () => {
  const service = await openTestService({ branchFile: aBranchFile(), rateLimits: true });
  onTestFinished(service.close);
  const { follow } = (await service.takeTicket()).json();
  const phone = await openPhone(service, { ticket: follow });
  await service.call('voidTicket', { requestId: 'request-number-1' });
  expect((await phone.follow()).json()).toMatchObject({ ticket: { state: 'void' } });
  service.now += 24 * 60 * 60_000;

  const asked = (token: string) =>
    service.server.inject({
      url: '/api/v1/smart/following',
      headers: { authorization: `SmartToken ${token}` },
    });
  const unknown = phone.token.replace(/.{4}$/, 'xxxx');
  const [over, never] = [await asked(phone.token), await asked(unknown)];
  expect([over.statusCode, over.json()]).toEqual([401, never.json()]);

  const open = (ticket: string) => service.call('openSmartSession', { ticket });
  const guesses = [
    randomBytes(16).toString('base64url'),
    `${follow.slice(0, -1)}${follow.endsWith('A') ? 'Q' : 'A'}`,
  ];
  const [one, other] = [await open(guesses[0] ?? ''), await open(guesses[1] ?? '')];
  expect(one.statusCode).toBe(404);
  expect([other.statusCode, other.json()]).toEqual([404, one.json()]);
  for (const guess of guesses) expect(one.body + other.body).not.toContain(guess);
});
