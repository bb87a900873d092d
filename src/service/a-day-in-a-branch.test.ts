import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BranchDay, openBranchDay } from '../testing/branch-day/open-branch-day.ts';
import { theBooksAgree } from '../testing/branch-day/the-books-agree.ts';

let branch: BranchDay;
beforeEach(async () => {
  branch = await openBranchDay();
});
afterEach(() => branch.close());

it('a day in a branch adds up, ticket by ticket', async () => {
  const { at, visitor, clerk, moment } = branch;
  const [maria, jon, ines] = [clerk('maria'), clerk('jon'), clerk('ines')];

  at('07:55'); // The door is closed; the clerks arrive.
  await expect(visitor().takes('passport')).rejects.toThrow('BRANCH_CLOSED');
  await maria.sitsDownAt('counter-1');
  await jon.sitsDownAt('counter-2');
  await ines.sitsDownAt('counter-3');
  expect(await maria.calls()).toBeUndefined();

  at('08:00'); // The first visitors; what is known of Nina is added to.
  const [nina, omar] = [visitor(), visitor()];
  await nina.takesWith({ data1: 'Nina', data2: 7 }, 'passport');
  await omar.takes('permit');
  expect([nina.number, omar.number]).toEqual(['P 001', 'R 001']);
  at('08:04');
  expect(await maria.calls()).toBe(nina.number);
  expect(await jon.calls()).toBe(omar.number);
  at('08:05');
  await maria.begins('passport');
  await maria.notes({ data2: 'seven', data10: 1 });
  await jon.begins('permit');
  at('08:12');
  await maria.beginsAfterwork('passport');
  await jon.finishes();
  at('08:15');
  await maria.finishes();

  at('08:20'); // Two book for later, and one of them calls it off.
  const [petra, rosa] = [visitor(), visitor()];
  await petra.books('passport', moment('10:00'));
  await rosa.books('permit', moment('11:00'));
  await rosa.callsOff();

  at('08:30'); // Maria takes passports before permits, even one that came a little later.
  const [quinn, rita] = [visitor(), visitor()];
  await quinn.takes('permit');
  at('08:35');
  await rita.takes('passport');
  expect(await maria.calls()).toBe(rita.number);
  await maria.begins('passport');
  at('08:42'); // Calling the next one finishes the one before.
  expect(await maria.calls()).toBe(quinn.number);
  await maria.begins('permit');

  at('08:45'); // Phones: one is too far away and comes nearer, one reads the code of the kiosk.
  const [tim, uma] = [visitor(), visitor()];
  await tim.reserves('permit');
  await uma.reserves('register');
  expect(await jon.sees()).toEqual([]);
  at('08:50');
  await expect(tim.saysItIs(3000)).rejects.toThrow('TOO_FAR');
  at('08:58');
  await tim.saysItIs(150);
  at('09:01');
  await uma.readsTheCodeOfTheKiosk();
  await maria.finishes();
  at('09:05');
  expect(await jon.calls('register')).toBe(uma.number);
  await jon.begins('register');
  at('09:09');
  expect(await jon.calls()).toBe(tim.number);
  await jon.begins('permit');

  at('09:20'); // Petra comes too early, then in time, and is not called before ten.
  await expect(petra.typesTheCode()).rejects.toThrow('TOO_EARLY');
  await expect(rosa.typesTheCode()).rejects.toThrow('BOOKING_UNKNOWN');
  at('09:40');
  await petra.typesTheCode();
  at('09:45');
  const sam = visitor();
  await sam.takes('passport');
  at('09:50'); // Sam does not hear it.
  expect(await maria.calls()).toBe(sam.number);
  at('09:52');
  await maria.callsAgain();
  at('09:54');
  await maria.givesUp();
  at('09:59');
  expect(await maria.calls()).toBeUndefined();
  at('10:00');
  expect(await maria.calls()).toBe(petra.number);
  await maria.begins('passport');
  at('10:11');
  await maria.finishes();
  at('10:12'); // Sam is back.
  expect(await maria.callsBack()).toBe(sam.number);
  await expect(ines.callsOut(sam)).rejects.toThrow('TAKEN');
  at('10:14');
  await maria.begins('passport');

  at('10:20'); // A move is a permit with Jon and a passport with Maria, under one number.
  const vera = visitor();
  await vera.takes('move');
  at('10:24');
  expect(await jon.calls()).toBe(vera.number);
  expect(jon.tasks()).toEqual(['permit']);
  at('10:26');
  await jon.begins('permit');
  at('10:31');
  await jon.finishes();
  expect(await jon.calls()).toBeUndefined();
  at('10:35');
  expect(await maria.calls()).toBe(vera.number);
  await maria.begins('passport');
  at('10:41');
  await maria.finishes();

  at('10:45'); // Two wishes on one ticket, in the order that Ines likes.
  const will = visitor();
  await will.takes('passport', 'register');
  at('10:47');
  expect(await ines.calls()).toBe(will.number);
  at('10:48');
  await ines.begins('register');
  at('10:55');
  await ines.begins('passport');
  at('11:01');
  await ines.beginsAfterwork('passport');
  at('11:03');
  await ines.beginsAfterwork('register');
  at('11:04');
  await ines.finishes();

  at('11:10'); // Ines chooses who is in a hurry; Zoe has gone before her paper came.
  const [xena, yann, zoe] = [visitor(), visitor(), visitor()];
  await xena.takes('register');
  at('11:12');
  await yann.takes('register');
  await zoe.takes('register');
  await zoe.walksAway();
  expect(await ines.sees()).toEqual([xena.number, yann.number]);
  at('11:15');
  await ines.callsOut(yann);
  await ines.begins('register');

  at('11:20'); // Jon moves to counter 1, and so his own counter and Maria's are left.
  expect(await jon.calls()).toBe(xena.number);
  await jon.begins('register');
  const abel = visitor();
  await abel.takes('permit');
  expect(await maria.calls()).toBe(abel.number);
  at('11:25');
  await jon.sitsDownAt('counter-1');
  await expect(maria.calls()).rejects.toThrow('NOT_IDENTIFIED');
  await maria.sitsDownAt('counter-2');
  at('11:27'); // Abel was left when Jon came; Maria calls him back, and goes with him in hand.
  expect(await maria.callsBack()).toBe(abel.number);
  await maria.goes();
  at('11:30');
  expect(await jon.callsBack()).toBe(abel.number);
  await jon.begins('permit');
  at('11:40');
  await jon.finishes();

  at('11:55'); // Lunch: the door is closed, who is inside keeps their place.
  const bela = visitor();
  await bela.takes('permit');
  await ines.goes();
  await jon.goes();
  at('12:10');
  await expect(visitor().takes('permit')).rejects.toThrow('BRANCH_CLOSED');
  at('13:05');
  await jon.sitsDownAt('counter-2');
  expect(await jon.calls()).toBe(bela.number);
  await jon.begins('permit');
  at('13:15');
  await jon.finishes();
  await jon.goes();

  at('17:40'); // The day ends with somebody waiting, somebody on the way, and somebody at a counter.
  const [cleo, dora, emil] = [visitor(), visitor(), visitor()];
  await cleo.takes('passport');
  await dora.takes('move');
  await emil.reserves('permit');
  await ines.sitsDownAt('counter-3');
  expect(await ines.calls()).toBe(cleo.number);
  at('17:45');
  await ines.begins('passport');

  branch.nextMorning();
  await expect(ines.calls()).rejects.toThrow('NOT_IDENTIFIED');
  const fay = visitor();
  await fay.takes('passport');
  expect(fay.number).toBe('P 001');

  await theBooksAgree(branch);
}, 120_000);
