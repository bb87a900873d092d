import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { testNow } from '../builders.ts';
import { startHostProcess } from '../host/host-process.ts';
import { writeBranchFile } from '../host/write-branch-file.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../service/branch-file-builders.ts';
import { dispenserHeaders } from '../service/open-test-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { askFrom } from './ask-from.ts';
import { attackSize } from './attack-size.ts';
import { floodConnections, startFlood } from './flood.ts';

const floodMs = attackSize(1_000, 15_000);
/** The interval of visitors at the kiosk. A dispenser may take thirty tickets a minute. */
const ticketEveryMs = attackSize(100, 500);
/** The maximum wait of a visitor, longer in `npm test`, because other tests use the same processors and disk. */
const patienceMs = attackSize(10_000, 1_000);
const phones = 60;

/** The branch's public address, which the kiosk, the counters and the guests' Wi-Fi share. */
const branchAddress = '127.0.0.5';

// A guest in the Wi-Fi sends wrong logins, and requests with wrong credentials or without any, as fast as the host
// answers.
it("a flood from a kiosk's address delays neither its visitors nor the clerks and phones at the same address", async () => {
  const branchFile = aBranchFile({ counters: [aCounter()], users: [aUser()] });
  const folder = await temporaryFolder();
  const settings = {
    FOYER_BRANCH_FILE: await writeBranchFile(folder, branchFile),
    FOYER_DATA_DIR: folder,
    FOYER_VOICE: 'none',
  };
  const host = startHostProcess(settings, { clockShiftMs: testNow - Date.now() });
  onTestFinished(async () => void (await host.kill()));
  const url = await host.url;
  if (url === undefined) throw new Error(host.output());

  const send = (path: string, body?: object, headers: IncomingHttpHeaders = {}) =>
    askFrom(branchAddress, `${url}/api/v1/${path}`, { headers, body });
  const kiosk = dispenserHeaders(branchFile);
  const login = { username: 'ana', password: testPassword };
  const tablet = { 'x-client-device': 't'.repeat(43) };
  expect((await send('counter/login', login, tablet)).status).toBe(200);
  const slip = await send('dispenser/ticket', ticket(0), kiosk);

  const flood = startFlood(url, branchAddress, kiosk);
  const slow: string[] = [];
  const statuses: Record<string, number> = {};
  /** Waits for the response to a visitor's request, and records its status, and its duration if it is too long. */
  async function needs(what: string, sent: ReturnType<typeof send>): Promise<void> {
    const from = performance.now();
    const { status } = await sent;
    const lasted = Math.round(performance.now() - from);
    // Phones that connect simultaneously wait for one another, because each session is written to disk.
    if (what !== 'phone' && lasted > patienceMs) slow.push(`${what}: ${lasted} ms`);
    statuses[`${what} ${status}`] = (statuses[`${what} ${status}`] ?? 0) + 1;
  }
  let tickets = 0;
  const end = performance.now() + floodMs;
  while (performance.now() < end) {
    tickets += 1;
    await needs('ticket', send('dispenser/ticket', ticket(tickets), kiosk));
    if (tickets % 3 === 0) await needs('login', send('counter/login', login, tablet));
    await after(ticketEveryMs);
  }
  await needs('slip', send('smart/session', { ticket: slip.json.follow }));
  await Promise.all(
    Array.from({ length: phones }, () => needs('phone', send('smart/session', { branch: 'branch-1' }))),
  );
  const flooded = await flood.end();
  const logins = Math.floor(tickets / 3);
  expect(statuses).toEqual({
    'ticket 200': tickets,
    ...(logins > 0 && { 'login 200': logins }),
    'slip 200': 1,
    'phone 200': phones,
  });
  expect(slow).toEqual([]);
  expect(flooded).toBeGreaterThan(floodConnections);
});

const ticket = (count: number) => ({
  requestId: `request-of-a-visitor-${count}`,
  services: ['passport'],
  language: 'en',
});
