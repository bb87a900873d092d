import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { testSlip } from '../domain/paper/test-slip.ts';
import { printerOf } from '../host/devices/printer/open-printer.ts';
import { readPrinterSetting } from '../host/devices/printer/printer-setting.ts';
import { realTimers } from '../host/devices/printer/ticket-printer.ts';
import { asksForHelp } from '../host/outcomes/operator-command.ts';
import { type CommandResult, commandFailure, failed, startFailure } from '../host/outcomes/outcome.ts';
import { checkCommand } from './commands/check-command.ts';
import { runHostCommand } from './commands/host-commands.ts';
import { installCommand } from './commands/install-command.ts';
import { branchFileCommands, hostCommands, runOperatorCommand } from './commands/operator-commands.ts';
import { settleCommand } from './commands/settle-command.ts';
import { type SetupProcess, setupCommand } from './commands/setup-command.ts';
import { uninstallCommand } from './commands/uninstall-command.ts';
import { type UpdatingProcess, updateCommand } from './commands/update-command.ts';
import { thisSystem } from './machine/system.ts';
import { thisTerminal } from './setup/this-terminal.ts';
import { failureText } from './steps/apply.ts';

/** Debian's names of processor architectures. */
const architectures: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

const usage = [
  'foyer install [options]  make this machine a dispenser, or change it; asks before the first time',
  '                         --yes: do not ask; --dry-run: only print every file and every command',
  'foyer setup              ask about the dispenser, or read the answers from a file: --file /boot/firmware/foyer.conf',
  'foyer check              list what is missing or changed',
  'foyer update [ARCHIVE]   update to a release, or roll back if its page does not run;',
  '                         without ARCHIVE, to the newest release of FOYER_UPDATE_CHANNEL',
  'foyer uninstall          remove everything except the data',
  ...Object.entries({ ...hostCommands, ...branchFileCommands }).map(
    ([each, [purpose]]) => `foyer ${each.padEnd(18)} ${purpose}`,
  ),
  'The first installation needs --demo, --branch-file FILE or --upstream-url ADDRESS, for the content of the dispenser.',
  'Options are settings of the host, such as --printer and --screen-diagonal,',
  'and --rotation 0|90|180|270, --touch-rotation 0|90|180|270, --sound-volume 0-100. They are remembered.',
];

function run(
  [name = '', ...argv]: readonly string[],
  deps: UpdatingProcess & SetupProcess,
): Promise<CommandResult> {
  switch (name) {
    case 'install':
      return installCommand(argv, deps);
    case 'check':
      return checkCommand(argv, deps);
    case 'update':
      return updateCommand(argv, deps);
    // The update unit runs this command.
    case 'settle-update':
      return settleCommand(argv, deps);
    case 'setup':
      return setupCommand(argv, deps);
    case 'uninstall':
      return uninstallCommand(argv, deps);
    default:
      return Promise.resolve(
        failed(
          Object.hasOwn(hostCommands, name)
            ? startFailure('usage', 'Only root can do this: run it with sudo')
            : startFailure('usage', ...usage),
        ),
      );
  }
}

// Files get explicit permissions. Folders that are created for them are writable only for root.
process.umask(0o022);
// In a terminal of the desktop, the installer ends the desktop, and thus this terminal, before it finishes.
process.on('SIGHUP', () => {});
process.stdout.on('error', () => {});

const folder = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const { version } = v.parse(
  v.object({ version: v.pipe(v.string(), v.regex(/^[\w.+-]+$/)) }),
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')),
);
const args = process.argv.slice(2);
const isRoot = process.getuid?.() === 0;
const [name = '-'] = args;
const onFile = Object.hasOwn(branchFileCommands, name) ? branchFileCommands[name] : undefined;
if (onFile) {
  process.argv.splice(2, 1);
  await runOperatorCommand(onFile);
  process.exit();
}
const isHelp = asksForHelp(args);
if ((isRoot || isHelp) && Object.hasOwn(hostCommands, name)) {
  await runHostCommand(name, args.slice(1));
  process.exit();
}
if (isHelp) {
  for (const line of usage) console.log(line);
  process.exit();
}
const isCommand = !name.startsWith('-');
const { exitCode, lines } = await run(isCommand ? args : ['install', ...args], {
  system: thisSystem,
  release: { folder, version, architecture: architectures[process.arch] ?? process.arch },
  isRoot,
  terminal: thisTerminal(),
  log: console.log,
  bootId: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
  pid: process.pid,
  second: () => after(1_000),
  web: fetch,
  async printTestSlip(printer) {
    const reading = readPrinterSetting(printer);
    if (!reading.ok || reading.setting.kind !== 'host') return { outcome: 'failed', reason: 'no-printer' };
    // A printer's timers do not keep a process running.
    const alive = setInterval(() => {}, 1_000);
    const result = await printerOf(reading.setting, realTimers).print(testSlip);
    clearInterval(alive);
    return result;
  },
}).catch((error) => commandFailure('failed', failureText(error)));
for (const line of lines) (exitCode <= 1 ? console.log : console.error)(line);
process.exitCode = exitCode;
