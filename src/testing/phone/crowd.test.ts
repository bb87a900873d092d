import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { followedStateOf } from '../history/check-phones.ts';
import { groupBy } from '../history/rules/group-by.ts';
import { openCrowdHall } from './crowd-hall.ts';
import { type CrowdPhone, openCrowdPhone } from './crowd-phone.ts';

/** `npm run prove -- phones` simulates 200 phones for ten minutes. */
const { CROWD = '8', CROWD_SECONDS = '1.5' } = process.env;
const count = Number(CROWD);
const seconds = Number(CROWD_SECONDS);
const isProof = process.env.CROWD !== undefined;
/** The longest dead spot. A thief's change takes effect only after two dead spots in a row. */
const deadMs = isProof ? 12_000 : 500;
const actMs = isProof ? 50 : 80;
const killMs = isProof ? 60_000 : 800;

const hall = '198.51.100.7';

async function until(isTrue: () => boolean, longestMs: number): Promise<boolean> {
  for (const end = Date.now() + longestMs; !isTrue(); await wait(10)) if (Date.now() > end) return false;
  return true;
}

it(`despite an attacker at the same address, ${count} phones end with the state of the queue and lose no ticket`, async () => {
  const random = seededRandom(1);
  const desk = await openCrowdHall();
  const aPhone = (network = hall) => openCrowdPhone({ address: desk.address, network, random });
  type Ticket = Awaited<ReturnType<typeof desk.take>>;

  /** The milliseconds until a phone that opens a code shows its number. */
  async function opened(phone: CrowdPhone, { follow = '', ticket }: Ticket): Promise<number> {
    const begun = performance.now();
    const tab = phone.tabs().at(-1) ?? phone.openTab();
    tab.open({ kind: 'ticket', follow });
    const isShown = () => phone.numbers().some((one) => one.startsWith(`${ticket.number} `));
    // A phone that never shows the number is reported at the end.
    await until(isShown, 180_000);
    return performance.now() - begun;
  }

  let isOver = false;
  const over = () => isOver;
  const alone = await opened(aPhone(), await desk.take());
  const others = ['203.0.113.9', hall].map((network) => desk.guess(network, 50, over));

  const phones: { readonly phone: CrowdPhone; readonly held: Ticket[] }[] = [];
  const opening: Promise<number>[] = [];
  for (let index = 0; index < count; index++) {
    const [phone, ticket] = [aPhone(), await desk.take()];
    phones.push({ phone, held: [ticket] });
    opening.push(opened(phone, ticket));
    await wait(isProof ? 20_000 / count : 20);
  }
  const times = (await Promise.all(opening)).sort((one, other) => one - other);
  const slowest = times.at(-1) ?? 0;
  console.log(
    `one phone alone ${Math.round(alone)} ms; of ${count} half in ${Math.round(times[count >> 1] ?? 0)} ms, all in ${Math.round(slowest)} ms: ${(slowest / alone).toFixed(1)} times as long`,
  );
  expect(slowest).toBeLessThan(5_000);
  for (const clerk of [0, 1]) others.push(desk.serve(clerk, isProof ? 6_000 : 200, over));

  /** A thief with a picture of a slip, who also knows the number, gives up the ticket. */
  let thefts = 0;
  async function steal({ follow, ticket }: Ticket): Promise<void> {
    const thief = aPhone('203.0.113.10');
    const visit = thief.openTab(`#t=${follow}`).list()[0];
    if (visit && (await until(() => visit.visit().at === 'following', 5_000))) {
      await visit.confirm(ticket.number);
      if ((await visit.leave()) === undefined) thefts++;
    }
    thief.kill();
  }

  const givenUp = new Set<string>();
  async function giveUp(phone: CrowdPhone): Promise<void> {
    const visit = phone.tabs()[0]?.list()[0];
    const shown = visit?.visit();
    if (!visit || shown?.at !== 'following' || shown.following.ticket.state !== 'waiting') return;
    const { number } = shown.following.ticket;
    await visit.confirm(number);
    if ((await visit.leave()) === undefined) givenUp.add(number);
    // Nobody objects while the visitor gives up the ticket.
    await wait(35_000);
  }

  const busy = new Set<CrowdPhone>();
  async function act({ phone, held }: (typeof phones)[number]): Promise<void> {
    if (busy.has(phone)) return;
    busy.add(phone);
    const tab = phone.tabs().at(-1);
    const what = random();
    if (what < 0.2) await phone.dead(random() * deadMs);
    else if (what < 0.35) phone.openTab();
    else if (what < 0.55) {
      phone.kill();
      await wait((random() * deadMs) / 3);
      phone.openTab();
    } else if (what < 0.65) tab?.open({ kind: 'ticket', follow: 'y'.repeat(22) });
    else if (what < 0.75 && held.length < 4) {
      const ticket = await desk.take().catch(() => undefined);
      // The phone can receive the state before its browser is killed.
      if (ticket) held.push(ticket);
      if (ticket) await opened(phone, ticket);
    } else if (what < 0.9) await steal(held[Math.floor(random() * held.length)] as Ticket);
    else if (isProof && phone.tabs().length === 1 && random() < 0.2) await giveUp(phone);
    if (phone.tabs().length > 2) phone.kill();
    if (phone.tabs().length === 0) phone.openTab();
    busy.delete(phone);
  }

  const acts: Promise<void>[] = [];
  let kills = 0;
  let away = 0;
  const end = Date.now() + seconds * 1_000;
  for (let killAt = Date.now() + killMs; Date.now() < end; await wait(actMs)) {
    const one = phones[Math.floor(random() * count)];
    if (one) acts.push(act(one));
    if (Date.now() < killAt) continue;
    const killedAt = Date.now();
    await desk.restart();
    away = Math.max(away, Date.now() - killedAt);
    killAt = Date.now() + killMs;
    kills++;
  }
  await Promise.all(acts);
  isOver = true;
  await Promise.all(others);

  // By then, pending changes have been applied or cancelled, and every phone has received the result. In a small run,
  // the visitor looks at the phone.
  if (isProof) await wait(40_000);
  const hears = () => phones.every(({ phone, held }) => phone.isSettled(held.length));
  for (const { phone } of phones) for (const tab of isProof ? [] : phone.tabs()) tab.wake();
  await until(hears, 30_000);
  if (!isProof) await wait(500);
  const shown = phones.map(({ phone }) => phone.numbers().sort());
  for (const { phone } of phones) phone.kill();
  const database = await desk.end();

  const queue = new Map(database.tickets.map((ticket) => [ticket.number, followedStateOf(ticket)]));
  const numbers = phones.map(({ held }) => held.map(({ ticket }) => ticket.number));
  const expected = numbers.map((own) => own.map((number) => `${number} ${queue.get(number)}`).sort());
  const wrong = expected.flatMap((own, index) =>
    own.join() === shown[index]?.join() ? [] : [{ expected: own, shown: shown[index] }],
  );
  const lost = numbers.flat().filter((number) => queue.get(number) === 'void' && !givenUp.has(number));
  const states = [...groupBy([...queue.values()], (state) => `${state}`)];
  console.log(
    `${queue.size} tickets (${states.map(([state, all]) => `${all.length} ${state}`).join(', ')}), ${givenUp.size} given up by their visitors, ${thefts} by thieves, ${kills} kills of the host, which was away for at most ${away} ms, ${acts.length} acts`,
  );
  expect({ wrong, lost }).toEqual({ wrong: [], lost: [] });
}, 3_600_000);
