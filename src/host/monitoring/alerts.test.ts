import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Problem } from '../../contract/additions/host-problems.ts';
import type { Alert } from '../../service/operations/fleet/follow-problems.ts';
import { testNow } from '../../testing/builders.ts';
import { alertMail } from './alert-text.ts';
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

/** A webhook that answers its requests with these statuses; undefined: it cannot be reached. */
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
  it('gets what happened where, as a text that chats show and as data', async () => {
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

  it('that fails is tried three times, with longer pauses, and a redirect is a failure', async () => {
    const mended = aWebhook(undefined, 500, 200);
    expect(await mended.send([anAlert()])).toBe(true);
    expect(mended.slept).toEqual([0, 2_000, 10_000]);
    const redirecting = aWebhook(302, 302, 302);
    expect(await redirecting.send([anAlert()])).toBe(false);
    expect(redirecting.posted).toHaveLength(3);
  });
});

describe('a mail', () => {
  it('is given to a command without a shell', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-mail-'));
    onTestFinished(() => rm(folder, { recursive: true }));
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

  it('ends with the host, together with what its command has started', async () => {
    const closing = new AbortController();
    const send = mailAlerts(['/bin/sh', '-c', 'setsid sleep 30 & sleep 30'], closing.signal);
    const sent = send([anAlert()]);
    closing.abort();
    expect(await sent).toBe(false);
    expect(await send([anAlert()])).toBe(false);
  }, 10_000);

  it('has a subject that no name can leave, and one in any letters', () => {
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

  it('about many problems is one mail that lists them', () => {
    const mail = alertMail([anAlert(), anAlert('Entrance')]);
    expect(mail).toMatch(/^Subject: 2 problems of dispensers\n/);
    expect(mail).toContain('Entrance, Old Harbour: The printer cannot print\n  since 2026-');
  });
});

describe('people are told', () => {
  let now = testNow;
  const anAlarm = (problems: readonly Problem[]) =>
    ownAlarm({ machine: () => anAlert().machine, problems: async () => problems, now: () => now });
  function aFleet(alerts: readonly Alert[]) {
    const told: Alert[] = [];
    const lines: unknown[] = [];
    const log = { info() {}, error: (line: unknown) => lines.push(line) };
    const fleet = { takeAlerts: async () => alerts, noteTold: async (alert: Alert) => void told.push(alert) };
    return { told, lines, log, fleet };
  }

  it('by what works, and what fails is logged without the address of the webhook', async () => {
    const { told, lines, log, fleet } = aFleet([anAlert()]);
    const ways = { ALERT_WEBHOOK: aWebhook().send, ALERT_MAIL_COMMAND: async () => true };
    await tellProblems(fleet, ways, log, anAlarm([]));
    expect(told).toEqual([anAlert()]);
    expect(lines).toEqual(['ALERT_WEBHOOK: nobody was told of problems (1)']);
  });

  it('later, if nothing works now', async () => {
    const { told, log, fleet } = aFleet([anAlert()]);
    await tellProblems(fleet, { ALERT_WEBHOOK: aWebhook().send }, log, anAlarm([]));
    expect(told).toEqual([]);
  });

  it('once of a full disk, although the database can keep nothing', async () => {
    const { lines, log, fleet } = aFleet([]);
    const sent: (readonly Alert[])[] = [];
    const ways = { ALERT_MAIL_COMMAND: async (alerts: readonly Alert[]) => sent.push(alerts) > 0 };
    const full = () => Promise.reject(new Error('database or disk is full'));
    const alarm = anAlarm(['disk-full', 'paper-missing']);
    for (let minute = 0; minute < 5; minute++) {
      await tellProblems({ takeAlerts: full, noteTold: full }, ways, log, alarm);
      now += 60_000;
    }
    expect(sent).toEqual([[{ ...anAlert(), problem: 'disk-full' }]]);
    expect(lines).toHaveLength(5);
    // The database has noticed it too.
    const stored = { ...anAlert(), problem: 'disk-full', since: now };
    await tellProblems({ ...fleet, takeAlerts: async () => [stored] }, ways, log, alarm);
    expect(sent).toHaveLength(1);
  });
});
