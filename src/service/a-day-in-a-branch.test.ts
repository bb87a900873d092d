import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectTicketsAsReplayed } from '../testing/branch-day/expect-tickets-as-replayed.ts';
import { type BranchDay, openBranchDay } from '../testing/branch-day/open-branch-day.ts';

let branch: BranchDay;
beforeEach(async () => {
  branch = await openBranchDay();
});
afterEach(() => branch.close());

it("no request in a branch's day changes any ticket except its own", async () => {
  const { at, visitor, clerk, moment } = branch;
  const [maria, jon, ines] = [clerk('maria'), clerk('jon'), clerk('ines')];

  at('07:55'); // The branch is closed; the clerks log in.
  await expect(visitor().takesTicket('passport')).rejects.toThrow('BRANCH_CLOSED');
  await maria.logsInAt('counter-1');
  await jon.logsInAt('counter-2');
  await ines.logsInAt('counter-3');
  expect(await maria.calls()).toBeUndefined();

  at('08:00'); // The first visitors come. New customer data of Nina are merged with earlier data.
  const [nina, omar] = [visitor(), visitor()];
  await nina.takesTicketWith({ data1: 'Nina', data2: 7 }, 'passport');
  await omar.takesTicket('permit');
  expect([nina.number, omar.number]).toEqual(['P 001', 'R 001']);
  at('08:04');
  expect(await maria.calls()).toBe(nina.number);
  expect(await jon.calls()).toBe(omar.number);
  at('08:05');
  await maria.startsTransaction('passport');
  await maria.savesCustomerData({ data2: 'seven', data10: 1 });
  await jon.startsTransaction('permit');
  at('08:12');
  await maria.startsAfterwork('passport');
  await jon.finishes();
  at('08:15');
  await maria.finishes();

  at('08:20'); // Two visitors book appointments, and one cancels.
  const [petra, rosa] = [visitor(), visitor()];
  await petra.books('passport', moment('10:00'));
  await rosa.books('permit', moment('11:00'));
  await rosa.cancelsBooking();

  at('08:30'); // Maria prefers passports to permits, even if the passport ticket is slightly newer.
  const [quinn, rita] = [visitor(), visitor()];
  await quinn.takesTicket('permit');
  at('08:35');
  await rita.takesTicket('passport');
  expect(await maria.calls()).toBe(rita.number);
  await maria.startsTransaction('passport');
  at('08:42'); // Calling the next ticket finishes the current one.
  expect(await maria.calls()).toBe(quinn.number);
  await maria.startsTransaction('permit');

  at('08:45'); // Smart tickets: Tim is too far away at first, and Uma scans the code of the kiosk.
  const [tim, uma] = [visitor(), visitor()];
  await tim.reserves('permit');
  await uma.reserves('register');
  expect(await jon.listsCallable()).toEqual([]);
  at('08:50');
  await expect(tim.arrivesByGps(3000)).rejects.toThrow('TOO_FAR');
  at('08:58');
  await tim.arrivesByGps(150);
  at('09:01');
  await uma.arrivesByToken();
  await maria.finishes();
  at('09:05');
  expect(await jon.calls('register')).toBe(uma.number);
  await jon.startsTransaction('register');
  at('09:09');
  expect(await jon.calls()).toBe(tim.number);
  await jon.startsTransaction('permit');

  at('09:20'); // Petra checks in too early, then in time, and is not called before 10:00.
  await expect(petra.checksIn()).rejects.toThrow('TOO_EARLY');
  await expect(rosa.checksIn()).rejects.toThrow('BOOKING_UNKNOWN');
  at('09:40');
  await petra.checksIn();
  at('09:45');
  const sam = visitor();
  await sam.takesTicket('passport');
  at('09:50'); // Sam does not come.
  expect(await maria.calls()).toBe(sam.number);
  at('09:52');
  await maria.recalls();
  at('09:54');
  await maria.cancels();
  at('09:59');
  expect(await maria.calls()).toBeUndefined();
  at('10:00');
  expect(await maria.calls()).toBe(petra.number);
  await maria.startsTransaction('passport');
  at('10:11');
  await maria.finishes();
  at('10:12'); // Sam is back.
  expect(await maria.callsCancelled()).toBe(sam.number);
  await expect(ines.callsChosen(sam)).rejects.toThrow('TAKEN');
  at('10:14');
  await maria.startsTransaction('passport');

  at('10:20'); // `move` is a chain: a permit at Jon's counter, then a passport at Maria's, with one ticket.
  const vera = visitor();
  await vera.takesTicket('move');
  at('10:24');
  expect(await jon.calls()).toBe(vera.number);
  expect(jon.tasks()).toEqual(['permit']);
  at('10:26');
  await jon.startsTransaction('permit');
  at('10:31');
  await jon.finishes();
  expect(await jon.calls()).toBeUndefined();
  at('10:35');
  expect(await maria.calls()).toBe(vera.number);
  await maria.startsTransaction('passport');
  at('10:41');
  await maria.finishes();

  at('10:45'); // A ticket for two services, which Ines serves in her own order.
  const will = visitor();
  await will.takesTicket('passport', 'register');
  at('10:47');
  expect(await ines.calls()).toBe(will.number);
  at('10:48');
  await ines.startsTransaction('register');
  at('10:55');
  await ines.startsTransaction('passport');
  at('11:01');
  await ines.startsAfterwork('passport');
  at('11:03');
  await ines.startsAfterwork('register');
  at('11:04');
  await ines.finishes();

  at('11:10'); // Ines calls a chosen ticket. Zoe's ticket is voided because she has left.
  const [xena, yann, zoe] = [visitor(), visitor(), visitor()];
  await xena.takesTicket('register');
  at('11:12');
  await yann.takesTicket('register');
  await zoe.takesTicket('register');
  await zoe.walksAway();
  expect(await ines.listsCallable()).toEqual([xena.number, yann.number]);
  at('11:15');
  await ines.callsChosen(yann);
  await ines.startsTransaction('register');

  at('11:20'); // Jon logs in at counter 1, which ends his own and Maria's session.
  expect(await jon.calls()).toBe(xena.number);
  await jon.startsTransaction('register');
  const abel = visitor();
  await abel.takesTicket('permit');
  expect(await maria.calls()).toBe(abel.number);
  at('11:25');
  await jon.logsInAt('counter-1');
  await expect(maria.calls()).rejects.toThrow('NOT_IDENTIFIED');
  await maria.logsInAt('counter-2');
  at('11:27'); // Abel became a no-show when Jon logged in. Maria calls him again, and then logs out.
  expect(await maria.callsCancelled()).toBe(abel.number);
  await maria.logsOut();
  at('11:30');
  expect(await jon.callsCancelled()).toBe(abel.number);
  await jon.startsTransaction('permit');
  at('11:40');
  await jon.finishes();

  at('11:55'); // Lunch: the branch is closed, but waiting tickets stay.
  const bela = visitor();
  await bela.takesTicket('permit');
  await ines.logsOut();
  await jon.logsOut();
  at('12:10');
  await expect(visitor().takesTicket('permit')).rejects.toThrow('BRANCH_CLOSED');
  at('13:05');
  await jon.logsInAt('counter-2');
  expect(await jon.calls()).toBe(bela.number);
  await jon.startsTransaction('permit');
  at('13:15');
  await jon.finishes();
  await jon.logsOut();

  at('17:40'); // The day ends with a waiting ticket, a reserved ticket and a ticket in service.
  const [cleo, dora, emil] = [visitor(), visitor(), visitor()];
  await cleo.takesTicket('passport');
  await dora.takesTicket('move');
  await emil.reserves('permit');
  await ines.logsInAt('counter-3');
  expect(await ines.calls()).toBe(cleo.number);
  at('17:45');
  await ines.startsTransaction('passport');

  at('17:46'); // Ines parks Cleo, who fills in a form, and calls Emil, who is there. Then she continues with Cleo.
  await ines.parks();
  expect(await ines.calls()).toBe(dora.number);
  await ines.transfers({ counter: 'counter-3' });
  await ines.callsArrived(emil);
  await ines.startsTransaction('permit');
  at('17:50');
  await ines.callsChosen(cleo);
  await ines.startsTransaction('passport');
  await ines.pauses();
  await expect(ines.calls()).rejects.toThrow('PAUSED');

  branch.nextMorning();
  await expect(ines.calls()).rejects.toThrow('NOT_IDENTIFIED');
  const fay = visitor();
  await fay.takesTicket('passport');
  expect(fay.number).toBe('P 001');

  await expectTicketsAsReplayed(branch);
}, 120_000);
