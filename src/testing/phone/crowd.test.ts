import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { ticketStatus } from '../../domain/queue/ticket-status.ts';
import { openSqliteStore } from '../../service/store/store.ts';
import { busyBranch } from '../history/busy-branch.ts';
import { startHostProcess } from '../host/host-process.ts';
import { type CrowdPhone, openCrowdPhone } from './crowd-phone.ts';

/** `npm run prove -- phones` takes 200 phones for ten minutes. */
const { CROWD = '8', CROWD_SECONDS = '4' } = process.env;
const count = Number(CROWD);
const isProof = process.env.CROWD !== undefined;
/** The longest dead spot. After half a minute nobody could stop a thief. */
const longestMs = isProof ? 15_000 : 2_000;

const hall = '198.51.100.7';
const states: Readonly<Record<number, string>> = {
  [ticketStatus.waiting]: 'waiting',
  [ticketStatus.cancelled]: 'void',
};

it(`${count} phones behind one address, beside an attacker, hold at the end what the queue has, and lost nothing`, async () => {
  const random = seededRandom(1);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-crowd-'));
  const branchFile = busyBranch();
  const branchPath = join(folder, 'branch.json');
  await writeFile(
    branchPath,
    JSON.stringify({
      ...branchFile,
      branch: { ...branchFile.branch, features: { ...branchFile.branch.features, smartTicket: true } },
    }),
  );
  const start = () =>
    startHostProcess({
      FOYER_DATA_DIR: folder,
      FOYER_BRANCH_FILE: branchPath,
      FOYER_DISPENSER_WSID: 'ws-1',
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
    });
  let host = start();
  let url = await host.url;
  if (url === undefined) throw new Error(host.output());

  /** A ticket of the next dispenser: each may request only so many a minute. */
  let taken = 0;
  async function take(): Promise<{ ticket: { number: string }; follow: string }> {
    const { apiKey, websocketID } = branchFile.dispensers[taken++ % branchFile.dispensers.length] ?? {};
    const answer = await fetch(`${url}${createTicket.path}`, {
      method: 'POST',
      headers: {
        authorization: `Apikey ${apiKey}`,
        'x-wsid': `${websocketID}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ requestId: crypto.randomUUID(), services: ['passport'], language: 'en' }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as never;
  }

  /** The milliseconds until a phone that opens a code shows its number. */
  async function opened(
    phone: CrowdPhone,
    { follow, ticket }: Awaited<ReturnType<typeof take>>,
  ): Promise<number> {
    const begun = performance.now();
    const tab = phone.tabs().at(-1) ?? phone.openTab();
    tab.open({ kind: 'ticket', follow });
    while (!phone.numbers().some((one) => one.startsWith(ticket.number))) await wait(10);
    return performance.now() - begun;
  }
  const aPhone = (network = hall) => openCrowdPhone({ address: () => url, network, random });

  // One code each ten milliseconds that nobody has, from the hall and from elsewhere.
  let isOver = false;
  async function guess(network: string): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const body = JSON.stringify({ ticket: String(n).padStart(22, 'x') });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
      if (url) await fetch(`${url}/api/v1/smart/session`, { method: 'POST', headers, body }).catch(() => {});
      await wait(isProof ? 10 : 50);
    }
  }
  const alone = await opened(aPhone(), await take());
  const attackers = [guess(hall), guess('203.0.113.9')];

  const phones: CrowdPhone[] = [];
  const held: string[][] = [];
  const codes: string[][] = [];
  const opening: Promise<number>[] = [];
  for (let index = 0; index < count; index++) {
    const [phone, ticket] = [aPhone(), await take()];
    phones.push(phone);
    held.push([ticket.ticket.number]);
    codes.push([ticket.follow]);
    opening.push(opened(phone, ticket));
    await wait(20_000 / 200);
  }
  const times = (await Promise.all(opening)).sort((one, other) => one - other);
  const slowest = times.at(-1) ?? 0;
  console.log(
    `one phone alone ${Math.round(alone)} ms; of ${count} half in ${Math.round(times[count >> 1] ?? 0)} ms, all in ${Math.round(slowest)} ms: ${(slowest / alone).toFixed(1)} times as long`,
  );
  expect(slowest).toBeLessThan(5_000);

  /** Somebody with a picture of a slip, who knows its number too, gives the ticket up. */
  const thief = aPhone('203.0.113.10');
  const givenUp = new Set<string>();
  const busy = new Set<number>();
  async function act(index: number): Promise<void> {
    const [phone, numbers, follows] = [phones[index], held[index], codes[index]];
    if (!phone || !numbers || !follows || busy.has(index)) return;
    busy.add(index);
    const tab = phone.tabs().at(-1);
    const what = random();
    if (what < 0.2) await phone.dead(random() * longestMs);
    else if (what < 0.35) phone.openTab();
    else if (what < 0.55) {
      phone.kill();
      await wait((random() * longestMs) / 3);
      phone.openTab();
    } else if (what < 0.65) tab?.open({ kind: 'ticket', follow: 'y'.repeat(22) });
    else if (what < 0.75 && url !== undefined && numbers.length < 4) {
      const ticket = await take().catch(() => undefined);
      if (ticket) {
        numbers.push(ticket.ticket.number);
        follows.push(ticket.follow);
        tab?.open({ kind: 'ticket', follow: ticket.follow });
        // It has the time to hear of it before its browser is killed.
        await wait(3_000);
      }
    } else if (what < 0.9) {
      const which = Math.floor(random() * follows.length);
      const stolen = thief.openTab(`#t=${follows[which]}`);
      await wait(2_000);
      const visit = stolen.current();
      if (typeof visit === 'object') {
        await visit.confirm(numbers[which] ?? '');
        await visit.leave();
      }
      thief.kill();
    } else if (tab && phone.tabs().length === 1) {
      const visit = tab.list()[0];
      const shown = visit?.visit();
      if (visit && shown?.at === 'following' && isProof && random() < 0.2) {
        await visit.confirm(shown.following.ticket.number);
        if ((await visit.leave()) === undefined) givenUp.add(shown.following.ticket.number);
        // Nobody else objects while the visitor goes.
        await wait(35_000);
      }
    }
    while (phone.tabs().length > 3) phone.kill();
    if (phone.tabs().length === 0) phone.openTab();
    busy.delete(index);
  }

  const end = Date.now() + Number(CROWD_SECONDS) * 1_000;
  const acts: Promise<void>[] = [];
  let kills = 0;
  for (let turn = 1; Date.now() < end; turn++) {
    acts.push(act(Math.floor(random() * count)));
    await wait(isProof ? 50 : 150);
    if (turn % (isProof ? 1_200 : 20) !== 0) continue;
    url = undefined;
    await host.kill();
    host = start();
    url = await host.url;
    kills++;
  }
  await Promise.all(acts);
  isOver = true;
  await Promise.all(attackers);
  // Wishes of the last moment are granted or stopped, and every phone hears of it.
  await wait(isProof ? 60_000 : 5_000);
  const shown = phones.map((phone) => phone.numbers());
  for (const phone of [...phones, thief]) phone.kill();
  await host.kill();

  const store = await openSqliteStore(join(folder, 'foyer.sqlite'));
  const tickets = await store.db.selectFrom('ticket').select(['number', 'status']).execute();
  await store.close();
  await rm(folder, { recursive: true });
  const queue = new Map(tickets.map(({ number, status }) => [number, states[status]]));
  const wrong = phones.flatMap((_, index) => {
    const expected = (held[index] ?? []).map((number) => `${number} ${queue.get(number)}`).sort();
    return expected.join() === shown[index]?.sort().join() ? [] : [{ expected, shown: shown[index] }];
  });
  const lost = held.flat().filter((number) => queue.get(number) === 'void' && !givenUp.has(number));
  console.log(
    `${tickets.length} tickets, ${givenUp.size} given up, ${kills} kills of the host, ${acts.length} acts`,
  );
  expect({ wrong, lost }).toEqual({ wrong: [], lost: [] });
}, 3_600_000);
