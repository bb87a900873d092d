import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { oneAtATime } from '../service/events/one-at-a-time.ts';
import { runBackupCommand } from './backups/run-backup-command.ts';
import { descriptorLimit } from './connections/descriptors.ts';
import { sleeplessClock } from './devices/machine/clock-state.ts';
import { thisMachine } from './devices/machine/machine.ts';
import type { HostProcess } from './host-parts/host-parts.ts';
import { openStandardOutput } from './log/standard-output.ts';
import { openAlertWays } from './monitoring/alert-ways.ts';
import { asksForHelp } from './outcomes/operator-command.ts';
import { type StartFailure, startFailure } from './outcomes/outcome.ts';
import { publicKeyFile } from './releases/update-channel.ts';
import { readMachineSettings } from './settings/read-machine-settings.ts';
import { readHostSettings } from './settings/read-settings.ts';
import type { Settings } from './settings/settings.ts';
import { settingsHelp } from './settings/settings-help.ts';
import { forgetFailedStarts, noteFailedStart } from './start/failed-starts.ts';
import { reportToServiceManager, sendBySystemdNotify } from './start/service-manager.ts';
import { sleep } from './start/sleep.ts';
import { startFirstStart } from './start/start-first-start.ts';
import { type StartedHost, startHost } from './start/start-host.ts';
import { startLines } from './start/start-lines.ts';
import { stopInOrder } from './start/stop-in-order.ts';

// Only this user may read the host's files, which contain tickets and keys.
process.umask(0o077);

/** Two concurrent decisions would start two hosts on one data folder, and the process would end. */
const startAgain = oneAtATime(async () => {
  const before = running;
  running = undefined;
  await before?.close();
  await start();
});

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const releaseKeyFile = fromHere(`../../${publicKeyFile}`);
const hostProcess: HostProcess = {
  now: Date.now,
  monotonic: sleeplessClock(),
  sleep,
  newKey: randomUUID,
  newSecret: () => randomBytes(32).toString('base64url'),
  randomBelow: (below) => randomInt(below),
  uptimeSeconds: process.uptime,
  descriptors: descriptorLimit(),
  nodeId: randomBytes(4).toString('hex'),
  version: v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(fromHere('../../package.json'), 'utf8')),
  ).version,
  releaseKey: existsSync(releaseKeyFile) ? readFileSync(releaseKeyFile, 'utf8') : undefined,
  web: fetch,
  logOutput: openStandardOutput(),
  machine: thisMachine(),
  builtAt: statSync(fromHere('../../dist/host/main.js')).mtimeMs,
  writeBackup: (...of) => runBackupCommand(fromHere('../../dist/host/backup.js'), ...of),
  branchProcess: fromHere('../../dist/host/branch-process.js'),
  pageFolder: fromHere('../../dist/kiosk'),
  counterFolder: fromHere('../../dist/counter'),
  phoneFolder: fromHere('../../dist/phone'),
  boardFolder: fromHere('../../dist/board'),
  firstStartFolder: fromHere('../../dist/first-start'),
  previewFolder: fromHere('../../dist/preview'),
  startAgain,
};
/** The time for writing the last lines of the log. */
const lastLinesMs = 300;

type Running = Pick<StartedHost, 'close' | 'logFault'> & Partial<Pick<StartedHost, 'reread'>>;
/** The host, or the first start's page. Undefined between the two. */
let running: Running | undefined;

/** Starts the configured host. While nothing is decided yet, opens the page of the first start instead. */
async function start(): Promise<void> {
  const reading = readMachineSettings(process.env, process.argv.slice(2));
  if (!reading.ok) return await fail(startFailure('misconfigured', ...reading.mistakes));
  for (const remark of reading.remarks) console.error(remark);
  if (!reading.isUndecided) return startDecided(reading.settings);
  const asking = await startFirstStart(reading.settings, hostProcess, startAgain);
  if (!asking.ok) return await fail(asking);
  run(asking.value);
  console.log(`First start  ${asking.value.url}/`);
}

async function startDecided(settings: Settings): Promise<void> {
  const started = await startHost(settings, hostProcess);
  if (!started.ok) return await fail(started);
  run(started);
  // With a read-only store, the service still answers reads, so the start continues. The log gives the reason.
  const guest = await started.demoGuest?.().catch(() => undefined);
  const { isTTY: isTerminal = false } = process.stdout;
  const hasPassword = settings.adminPasswordHash !== undefined;
  const lines = startLines({ ...started, identity: started.identity(), guest, isTerminal, hasPassword });
  for (const line of lines) console.log(line);
  if (isTerminal) for (const remark of started.remarks) console.log(remark);
  // On a terminal, only errors follow the lines above. Otherwise, a log collector also receives information.
  started.startLogging(isTerminal ? 'error' : 'info');
}

let isReported = false;

/** Once the first host or page is running, the process handles signals and notifies its service manager. */
function run(next: Running): void {
  running = next;
  if (keptFolder) void forgetFailedStarts(keptFolder).catch(console.error);
  if (isReported) return;
  isReported = true;
  process.on('SIGHUP', () => running?.reread?.());
  stopInOrder({
    async stop() {
      await running?.close();
      await hostProcess.logOutput.flush(lastLinesMs);
    },
    logFault: (error) => (running ?? { logFault: console.error }).logFault(error),
  });
  reportToServiceManager(process.env, {
    send: sendBySystemdNotify,
    every: (ms, run) => setInterval(run, ms).unref(),
  });
}

/** The folder from the service manager. Undefined if a person started the host and reads its output. */
const keptFolder = process.env.RUNTIME_DIRECTORY;
/** The time limit for the alert about a failed start. The next start waits for this alert. */
const tellingMs = 15_000;

async function fail({ lines, exitCode }: StartFailure): Promise<never> {
  for (const line of lines) console.error(line);
  if (keptFolder) await tellFailedStart(keptFolder).catch(console.error);
  // A start step that failed unexpectedly may have left timers and sockets open.
  process.exit(exitCode);
}

/** Parses only the alert settings, because other settings may be the cause of the failure. */
async function tellFailedStart(folder: string): Promise<void> {
  const { FOYER_ALERT_WEBHOOK, FOYER_ALERT_MAIL_COMMAND } = process.env;
  const reading = readHostSettings({ FOYER_ALERT_WEBHOOK, FOYER_ALERT_MAIL_COMMAND }, []);
  if (!reading.ok) return;
  const closing = AbortSignal.timeout(tellingMs);
  const ways = openAlertWays(reading.settings, {
    now: Date.now,
    sleep: (ms, signal) => after(ms, undefined, { signal }).catch(() => undefined),
    closing,
  });
  await noteFailedStart({ folder, hostname: hostname(), ways, now: Date.now });
}

const argv = process.argv.slice(2);
if (asksForHelp(argv)) for (const line of settingsHelp) console.log(line);
else if (argv.includes('--version')) console.log(`Foyer ${hostProcess.version}`);
else await start();
