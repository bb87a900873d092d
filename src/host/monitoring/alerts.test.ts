import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { HostProblem } from '../../contract/additions/host-problems.ts';
import type { FleetMachine } from '../../contract/additions/page/fleet.ts';
import type { Alert } from '../../service/operations/fleet/follow-problems.ts';
import { testNow } from '../../testing/builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { BranchProblem } from '../own-service/branch-management.ts';
import { alertMail, alertMessage } from './alert-text.ts';
import { openAlertWays } from './alert-ways.ts';
import { ownAlarm } from './own-alarm.ts';
import { tellProblems } from './run-alerts.ts';
import { mailAlerts, webhookAlerts } from './send-alert.ts';

const anAlert = (name = 'Hall'): Alert => ({
  machine: {
    key: 'device-1',
    websocketID: 'ws-1',
    name,
    branch: { key: 'branch-1', name: 'Old Harbour', timeZone: 'Europe/Vienna' },
  },
  problem: 'paper-missing',
  since: testNow,
});
const running = new AbortController().signal;
const url = 'https://alerts.example/hooks/a-secret';

/** A webhook that responds with these statuses; undefined means that it is unreachable. */
function aWebhook(...statuses: (number | undefined)[]) {
  const [posted, slept]: [unknown[], number[]] = [[], []];
  const send = webhookAlerts(url, {
    async fetch(_url, init) {
      const status = statuses[posted.length];
      posted.push(JSON.parse(String(init?.body)));
      if (status === undefined) throw new TypeError('fetch failed');
      return new Response(null, { status });
    },
    sleep: async (ms) => slept.push(ms),
    closing: running,
  });
  return { send, posted, slept };
}

describe('a webhook', () => {
  it('receives the problem and the dispenser, as text for chats and as data', async () => {
    const { send, posted } = aWebhook(204);
    expect(await send([anAlert(), anAlert('Entrance')])).toBe(true);
    expect(posted).toEqual([
      {
        text: 'Hall, Old Harbour: The printer cannot print\nEntrance, Old Harbour: The printer cannot print',
        problems: [
          expect.objectContaining({
            problem: 'paper-missing',
            since: new Date(testNow).toISOString(),
            dispenser: { key: 'device-1', name: 'Hall', websocketID: 'ws-1' },
          }),
          expect.objectContaining({ branch: { key: 'branch-1', name: 'Old Harbour' } }),
        ],
      },
    ]);
  });

  it('is tried three times with growing pauses if it fails, and a redirect is a failure', async () => {
    const mended = aWebhook(undefined, 500, 200);
    expect(await mended.send([anAlert()])).toBe(true);
    expect(mended.slept).toEqual([0, 2_000, 10_000]);
    const redirecting = aWebhook(302, 302, 302);
    expect(await redirecting.send([anAlert()])).toBe(false);
    expect(redirecting.posted).toHaveLength(3);
  });
});

describe('a mail', () => {
  it('is passed to a command without a shell', async () => {
    const folder = await temporaryFolder();
    const program = join(folder, 'mail.mjs');
    const write =
      "import { writeFileSync, readFileSync } from 'node:fs'; import { argv } from 'node:process';";
    await writeFile(program, `${write}\nwriteFileSync(argv[2], argv[3] + '\\n' + readFileSync(0, 'utf8'));`);
    const seen = join(folder, 'seen');
    const send = mailAlerts([process.execPath, program, seen, '$(id)'], running);
    expect(await send([anAlert()])).toBe(true);
    expect(await readFile(seen, 'utf8')).toBe(`$(id)\n${alertMail([anAlert()])}`);
    expect(await mailAlerts(['/nonexistent/sendmail'], running)([anAlert()])).toBe(false);
  });

  it('is abandoned when the host stops, and the child processes of its command are killed', async () => {
    const closing = new AbortController();
    const send = mailAlerts(['/bin/sh', '-c', 'setsid sleep 30 & sleep 30'], closing.signal);
    const sent = send([anAlert()]);
    closing.abort();
    expect(await sent).toBe(false);
    expect(await send([anAlert()])).toBe(false);
  }, 10_000);

  it('has a subject in any script, which no name can break', () => {
    const [subject, next] = alertMail([anAlert('Hall\r\nBcc: everybody@example.com')]).split('\n');
    expect(subject).toBe('Subject: Hall Bcc: everybody@example.com, Old Harbour: The printer cannot print');
    expect(next).toBe('MIME-Version: 1.0');
    const lines = alertMail([anAlert('Halle für Müßiggänger am großen Tor 🚪')]).split('\n');
    const header = lines.slice(0, lines.indexOf('MIME-Version: 1.0'));
    expect(header.every((line) => line.length <= 'Subject: '.length + 75)).toBe(true);
    const words = header.join('').matchAll(/=\?UTF-8\?B\?(.*?)\?=/g);
    expect([...words].map(([, word = '']) => Buffer.from(word, 'base64').toString()).join('')).toBe(
      'Halle für Müßiggänger am großen Tor 🚪, Old Harbour: The printer cannot print',
    );
  });

  it('lists several problems in one mail', () => {
    const mail = alertMail([anAlert(), anAlert('Entrance')]);
    expect(mail).toMatch(/^Subject: 2 dispenser problems\n/);
    expect(mail).toContain('Entrance, Old Harbour: The printer cannot print\n  since 2026-');
  });
});

describe('alert channels', () => {
  const away = () => Promise.reject(new TypeError('fetch failed'));
  const open = (alertMailCommand: [string, ...string[]], closing = running) =>
    openAlertWays(
      { alertWebhook: url, alertMailCommand },
      { now: () => testNow, fetch: away, sleep: async () => {}, closing },
    );
  const fails = { state: 'fails', failsSince: testNow };

  it("succeed if one of them works; a failure is reported, and logged without the webhook's address", async () => {
    const lines: unknown[] = [];
    const log = { info() {}, error: (line: unknown) => lines.push(line) };
    const ways = open(['cat']);
    expect(ways.tried()).toMatchObject({ alertWebhook: { state: 'never' }, alertMail: { state: 'never' } });
    expect(await ways.tell([anAlert()], log)).toBe(true);
    expect(ways.tried()).toMatchObject({ alertWebhook: fails, alertMail: { state: 'works' } });
    expect(lines).toEqual(['FOYER_ALERT_WEBHOOK: could not send alerts (1)']);
    expect(await open(['false']).tell([anAlert()], log)).toBe(false);
  });

  it('fail from the start if the mail command is missing, but do not count as failing when the host stops', async () => {
    expect(open(['/nonexistent/sendmail']).tried().alertMail).toEqual(fails);
    const stopping = open(['cat'], AbortSignal.abort());
    expect(await stopping.tell([anAlert()], { info() {}, error() {} })).toBe(false);
    expect(stopping.tried()).toMatchObject({
      alertWebhook: { state: 'never' },
      alertMail: { state: 'never' },
    });
  });
});

describe('alerts', () => {
  let now: number;
  let jumped: number;
  let there: readonly HostProblem[];
  let sent: (readonly Alert[])[];
  let works: boolean;
  let errors: unknown[];
  let told: Alert[];
  let taken: { readonly alerts: readonly Alert[]; readonly machines: readonly FleetMachine[] };
  let take: () => Promise<typeof taken>;
  let note: (alert: Alert) => Promise<void>;
  let minute: () => Promise<void>;
  let beyond: BranchProblem[];
  let toldBeyond: BranchProblem[];
  let takeBeyond: (take: (problems: readonly BranchProblem[]) => void) => Promise<void>;
  let noteBeyond: (one: BranchProblem) => Promise<void>;
  beforeEach(() => {
    [beyond, toldBeyond] = [[], []];
    [now, jumped, there, sent, works, errors, told] = [testNow, 0, [], [], true, [], []];
    taken = { alerts: [], machines: [] };
    take = async () => taken;
    takeBeyond = async (takeThem) => takeThem(beyond);
    noteBeyond = async (one) => void toldBeyond.push(one);
    note = async (alert) => void told.push(alert);
    let waiting: (() => void)[] = [];
    const closing = new AbortController();
    void tellProblems({
      fleet: { takeAlerts: () => take(), noteTold: (alert) => note(alert) },
      management: {
        takeAlerts: (takeThem) => takeBeyond(takeThem),
        noteTold: (one) => noteBeyond(one),
      },
      ways: {
        async tell(alerts) {
          if (alerts.length > 0) sent.push(alerts);
          return works && alerts.length > 0;
        },
      },
      alarm: ownAlarm({
        websocketID: () => 'ws-1',
        hostname: 'kiosk-7',
        problems: async () => there,
        now: () => now + jumped,
        monotonic: () => now,
      }),
      log: { info() {}, error: (line: unknown) => errors.push(line) },
      sleep: () => new Promise<void>((resolve) => waiting.push(resolve)),
      closing: closing.signal,
    });
    minute = async () => {
      now += 60_000;
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
      await new Promise(setImmediate);
    };
    onTestFinished(async () => {
      closing.abort();
      await minute();
    });
  });
  it('about a limit set by a manager are repeated until people are notified', async () => {
    const branch = { key: 'branch-1', name: 'Old Harbour', timeZone: 'UTC' };
    const alert = { kind: 'wait', of: 'passport', since: testNow, value: 31 } as const;
    const seen = 'Somebody has waited for 31 minutes (limit: 30)';
    beyond = [{ branch, alert, subject: 'Passport', seen, isOver: false }];
    works = false;
    await minute();
    expect(toldBeyond).toEqual([]);
    works = true;
    await minute();
    expect(toldBeyond).toEqual(beyond);
    const [sentAlert] = sent.at(-1) ?? [];
    expect(alertMessage(sentAlert ? [sentAlert] : []).text).toBe(`Passport, Old Harbour: ${seen}`);
    expect(alertMail(sentAlert ? [sentAlert] : [])).toContain('The page /branch shows the alert');
    beyond = [{ branch, alert, subject: 'Passport', seen: `Ended: ${seen}`, isOver: true }];
    await minute();
    expect(alertMessage(sent.at(-1) ?? []).problems).toMatchObject([{ problem: 'wait', ended: true }]);
  });

  it('about the limits of a branch are sent, and recorded, although another branch fails', async () => {
    const branch = { key: 'branch-1', name: 'Old Harbour', timeZone: 'UTC' };
    const alert = { kind: 'wait', of: 'passport', since: testNow, value: 31 } as const;
    beyond = ['Passport', 'Permit'].map((subject) => ({
      branch,
      alert,
      subject,
      seen: 'seen',
      isOver: false,
    }));
    takeBeyond = async (takeThem) => {
      takeThem(beyond);
      throw new Error('branch-0 is unreadable');
    };
    noteBeyond = async (one) => {
      if (one.subject === 'Passport') throw new Error('Passport is unreadable');
      toldBeyond.push(one);
    };
    await minute();
    expect(sent).toEqual([[expect.anything(), expect.anything()]]);
    expect(toldBeyond).toEqual(beyond.slice(1));
    expect(errors.map(String)).toEqual(['Error: branch-0 is unreadable', 'Error: Passport is unreadable']);
  });

  const full = () => Promise.reject(new Error('database or disk is full'));
  const ownName = { name: 'kiosk-7', key: 'ws-1', branch: { key: '', name: 'kiosk-7', timeZone: 'UTC' } };
  const ownAlert = (problem: HostProblem) => ({ machine: { ...ownName, websocketID: 'ws-1' }, problem });
  const aMachine = (mutes: FleetMachine['mutes']): FleetMachine => ({
    ...anAlert().machine,
    reportedAt: now,
    report: null,
    problems: [],
    pause: null,
    commands: [],
    mutes,
  });

  it('are sent once, even if no channel works at first', async () => {
    taken = { alerts: [anAlert()], machines: [] };
    works = false;
    await minute();
    expect(told).toEqual([]);
    works = true;
    await minute();
    expect(told).toEqual([anAlert()]);
  });

  it('are sent once for a full disk, even though the database can store nothing', async () => {
    there = ['disk-full', 'paper-missing'];
    take = full;
    note = full;
    for (let passed = 0; passed < 5; passed++) await minute();
    expect(sent).toEqual([[expect.objectContaining(ownAlert('disk-full'))]]);
    expect(errors).toHaveLength(5);
    // The database now stores an alert about the full disk too.
    const stored = { ...anAlert(), problem: 'disk-full', since: now };
    take = async () => ({ alerts: [stored], machines: [] });
    note = async (alert) => void told.push(alert);
    await minute();
    expect(sent).toHaveLength(1);
    expect(told).toEqual([stored]);
  });

  it('are sent about problems in memory, even while a database query never returns', async () => {
    there = ['tickets-failing'];
    take = () => new Promise(() => {});
    for (let passed = 0; passed < 3; passed++) await minute();
    expect(sent).toEqual([[expect.objectContaining(ownAlert('tickets-failing'))]]);
  });

  it.each([-1, 1])('are sent once, with the right time, while the clock is wrong by %i day', async (days) => {
    there = ['tickets-failing'];
    take = full;
    await minute();
    jumped = days * 24 * 60 * 60_000;
    await minute();
    expect(sent).toEqual([[expect.objectContaining({ since: now + jumped - 60_000 })]]);
    there = [];
    await minute();
    jumped = 0;
    for (let passed = 0; passed < 3; passed++) await minute();
    there = ['tickets-failing'];
    for (let passed = 0; passed < 5; passed++) await minute();
    expect(sent).toHaveLength(1);
  });

  it('name the dispenser, and leave out problems that were muted before the database failed', async () => {
    const until = now + 10 * 60_000;
    taken = { alerts: [], machines: [aMachine([{ problem: 'disk-full', until }])] };
    await minute();
    take = full;
    there = ['disk-full', 'tickets-failing'];
    for (let passed = 0; passed < 5; passed++) await minute();
    expect(sent).toEqual([[expect.objectContaining({ problem: 'tickets-failing' })]]);
    expect(sent[0]?.[0]?.machine).toMatchObject(anAlert().machine);
    for (let passed = 0; passed < 5; passed++) await minute();
    expect(sent[1]).toEqual([expect.objectContaining({ problem: 'disk-full' })]);
  });
});
