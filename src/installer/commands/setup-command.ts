import { rm } from 'node:fs/promises';
import type { PrintResult } from '../../contract/additions/printing.ts';
import { testSlipSentence } from '../../domain/paper/test-slip.ts';
import { readText, type TextReading } from '../../host/data-folder/read-text.ts';
import { fileProblem } from '../../host/outcomes/file-problem.ts';
import { type CommandResult, commandFailure, failed, succeeded } from '../../host/outcomes/outcome.ts';
import { readFlags } from '../../host/settings/read-flags.ts';
import { readMachineFacts } from '../machine/machine.ts';
import { firstStartFile } from '../machine/paths.ts';
import { onDisk } from '../machine/system.ts';
import { planSettings, showsDemo } from '../options/plan-settings.ts';
import { readSettingsFile } from '../options/settings-file.ts';
import { readAnswersFile, type SetupAnswers, withoutSecrets } from '../setup/answers-file.ts';
import { askSetup } from '../setup/ask-setup.ts';
import { besideAnswers, rewriteAnswers, withAnswersFile } from '../setup/find-answers.ts';
import { asksYes, type Terminal } from '../setup/terminal.ts';
import { install } from './install-command.ts';
import { type InstallerProcess, needsRoot, noOptions, planFor } from './plan-for.ts';

export interface SetupProcess extends InstallerProcess {
  /** `printer` is a value of FOYER_PRINTER. */
  readonly printTestSlip: (printer: string) => Promise<PrintResult>;
}

/** `setup`: reads a dispenser's options from the terminal or a file, and installs the dispenser. */
export async function setupCommand(argv: readonly string[], deps: SetupProcess): Promise<CommandResult> {
  const isFirstStart = argv.length === 1 && argv[0] === '--first-start';
  const { values, operands, mistakes } = readFlags(isFirstStart ? [] : argv, ['FILE']);
  if (mistakes.length > 0 || operands.length > 0)
    return commandFailure('usage', 'foyer setup [--file FILE, such as /boot/firmware/foyer.conf]');
  if (!deps.isRoot) return failed(needsRoot);
  if (isFirstStart) {
    return setUpAtFirstStart(deps);
  }
  if (values.FILE !== undefined) return setUpFromFile(values.FILE, deps);
  if (!deps.terminal)
    return commandFailure(
      'usage',
      'There is no terminal for questions: answer in a file, with foyer setup --file FILE',
    );
  return setUpAtTerminal(deps.terminal, deps);
}

/**
 * Reads a file of answers once. If the file has errors, writes them beside it, and reads the file again at the next
 * start.
 */
async function setUpAtFirstStart(deps: SetupProcess): Promise<CommandResult> {
  const { system } = deps;
  const result = await withAnswersFile(system, async (path) => {
    const done = await setUpFromFile(path, deps);
    if (done.exitCode !== 0) await rewriteAnswers(mistakesBeside(path), `${done.lines.join('\n')}\n`, system);
    else await rm(onDisk(system, mistakesBeside(path)), { force: true });
    return done;
  });
  if (result === undefined || result.exitCode === 0)
    await rm(onDisk(system, firstStartFile), { force: true });
  return result ?? succeeded('There is no foyer.conf, neither on the boot partition nor on a USB stick');
}

const mistakesBeside = (path: string) => besideAnswers(path, 'foyer-mistakes.txt');

async function setUpFromFile(path: string, deps: SetupProcess): Promise<CommandResult> {
  const { system } = deps;
  let read: TextReading;
  try {
    read = await readText(onDisk(system, path));
  } catch (error) {
    return commandFailure('misconfigured', `${path} cannot be read: ${fileProblem(error)}`);
  }
  if (!read.ok) return commandFailure('misconfigured', `${path}: ${read.problem}`);
  const { text } = read;
  const reading = readAnswersFile(text);
  if (!reading.ok)
    return commandFailure('misconfigured', ...reading.mistakes.map((mistake) => `${path}: ${mistake}`));
  const { options } = reading.answers;
  const branchFile = options.branchFile && onDisk(system, besideAnswers(path, options.branchFile));
  const answers = { ...reading.answers, options: { ...options, branchFile } };
  const result = await setUp(answers, deps, true);
  if (result.exitCode !== 0) return result;
  const kept = withoutSecrets(text);
  if (kept === undefined) return result;
  const line = (await rewriteAnswers(path, kept, system))
    ? `The secrets are removed from ${path}`
    : `The secrets are still in ${path}, which cannot be written: delete them`;
  return { ...result, lines: [...result.lines, line] };
}

async function setUpAtTerminal(terminal: Terminal, deps: SetupProcess): Promise<CommandResult> {
  const { system, release } = deps;
  const machine = await readMachineFacts(system);
  // If this machine is unsuitable, the operator should learn this before answering questions.
  const planned = await planFor(noOptions, machine, release);
  if (!planned.ok) return failed(planned);
  const { isInstalled, settings } = machine;
  const isSourceKnown = isInstalled || !showsDemo(readSettingsFile(settings ?? ''));
  const answers = await askSetup(terminal, system, isSourceKnown);
  if (!answers) return commandFailure('usage', 'Nothing was changed.');
  const result = await setUp(answers, deps, false);
  if (result.exitCode === 0) await tryOut(terminal, deps);
  return result;
}

/** A file implies consent. At a terminal, the first installation asks for consent. */
async function setUp(
  { options, timeZone }: SetupAnswers,
  deps: SetupProcess,
  isConfirmed: boolean,
): Promise<CommandResult> {
  const result = await install({ options, isDryRun: false, isConfirmed }, deps);
  if (result.exitCode !== 0 || timeZone === undefined) return result;
  const { code, output } = await deps.system.run('timedatectl', ['set-timezone', timeZone]);
  const line = code === 0 ? `Time zone: ${timeZone}` : `The time zone was not set: ${output.trim()}`;
  return { ...result, lines: [...result.lines, line] };
}

/** Offers a test slip and a test sound to the operator. */
async function tryOut(terminal: Terminal, { system, printTestSlip }: SetupProcess): Promise<void> {
  const planned = planSettings((await readMachineFacts(system)).settings, {});
  const printer = planned.ok ? planned.settings.printer.kind : 'none';
  const value = readSettingsFile(planned.ok ? planned.text : '').FOYER_PRINTER ?? 'none';
  if (printer === 'host' && (await asksYes(terminal, 'Print a test slip?')))
    terminal.say(testSlipSentence(await printTestSlip(value)));
  if (await asksYes(terminal, 'Play a test sound?')) {
    const { code } = await system.run('speaker-test', ['-t', 'wav', '-c', '2', '-l', '1']);
    terminal.say(
      code === 0
        ? 'A voice said the name of each loudspeaker.'
        : 'No sound was played. Check its cable and volume.',
    );
  }
}
