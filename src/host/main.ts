import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { runBackupCommand } from './backups/run-backup-command.ts';
import { descriptorLimit } from './connections/descriptors.ts';
import { startFailure } from './outcomes/outcome.ts';
import { readSettings } from './settings/read-settings.ts';
import { reportToServiceManager, sendBySystemdNotify } from './start/service-manager.ts';
import { startHost } from './start/start-host.ts';
import { startLines } from './start/start-lines.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

// Only this user may read the files of the host: they contain tickets and keys.
process.umask(0o077);

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const reading = readSettings(process.env, process.argv.slice(2));

const started = reading.ok
  ? await startHost(reading.settings, {
      now: Date.now,
      newKey: randomUUID,
      newSecret: () => randomBytes(32).toString('base64url'),
      randomBelow: (below) => randomInt(below),
      uptimeSeconds: process.uptime,
      descriptors: descriptorLimit(),
      nodeId: hostname(),
      version: v.parse(
        v.object({ version: v.string() }),
        JSON.parse(readFileSync(fromHere('../../package.json'), 'utf8')),
      ).version,
      builtAt: statSync(fromHere('./main.js')).mtimeMs,
      writeBackup: (dataDir, file) => runBackupCommand(fromHere('./commands/backup.js'), dataDir, file),
      pageFolder: fromHere('../kiosk'),
      counterFolder: fromHere('../counter'),
      previewFolder: fromHere('../preview'),
    })
  : startFailure('misconfigured', ...reading.mistakes);

if (reading.ok) for (const remark of reading.remarks) console.error(remark);
if (started.ok) {
  process.on('SIGHUP', started.reread);
  stopOnSignals(started.close);
  reportToServiceManager(process.env, {
    send: sendBySystemdNotify,
    every: (ms, run) => setInterval(run, ms).unref(),
  });
  // A store that cannot write now is no reason to stop: the service answers what it can, and the log says why.
  const guest = await started.demoGuest?.().catch(() => undefined);
  for (const line of startLines({ ...started, identity: started.identity(), guest })) console.log(line);
  if (process.stdout.isTTY) for (const remark of started.remarks) console.log(remark);
  // A terminal shows the lines above and then only errors. Otherwise a log collector reads everything.
  started.startLogging(process.stdout.isTTY ? 'error' : 'info');
} else {
  for (const line of started.lines) console.error(line);
  // A step of the start that failed unexpectedly may have left timers and sockets behind.
  process.exit(started.exitCode);
}
