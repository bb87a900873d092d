import { access, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { hasPlace } from '../../domain/calendar/branch-time.ts';
import { branchFileText } from '../../service/new-branch/branch-file-text.ts';
import type { ExampleBranch } from '../../service/new-branch/examples/example-branch.ts';
import { closedDays, exampleBranches } from '../../service/new-branch/examples/example-branches.ts';
import { type NewBranchAnswers, newBranch } from '../../service/new-branch/new-branch.ts';
import { newClerks } from '../../service/new-branch/new-clerks.ts';
import type { RandomBelow } from '../../service/secret/booking-code.ts';
import { type MadeBranch, makeOwnBranch } from '../first-start/make-own-branch.ts';
import { operatorCommand } from '../outcomes/operator-command.ts';
import { type CommandResult, commandFailure, succeeded, systemCode } from '../outcomes/outcome.ts';
import { lineReader } from './line-reader.ts';
import { type Ask, askAboutBranch } from './new-branch-questions.ts';

const names = Object.keys(exampleBranches).join('|');
const usage = operatorCommand(`new-branch FILE [--like ${names}]`);

interface Deps {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly prompts: NodeJS.WritableStream;
  readonly timeZone: string;
  readonly now: number;
  readonly randomBelow: RandomBelow;
}

/**
 * Writes a new branch file, from answers to the setup page's questions or from an example. Never overwrites a file.
 */
export async function newBranchCommand(args: readonly string[], deps: Deps): Promise<CommandResult> {
  const command = readArguments(args);
  if (command === 'help')
    return succeeded(
      usage,
      '',
      'Without --like it asks for name, time zone, languages, services, counters and opening hours.',
    );
  if (!command) return commandFailure('usage', usage);
  const { path, like } = command;
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    return alreadyThere(path);
  const example = like === undefined ? undefined : exampleBranches[like];
  const made = example ? await likeExample(example, deps) : await askInTerminal(deps);
  if (!made.ok) return commandFailure('usage', ...made.mistakes);
  try {
    await writeFile(path, made.text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    if (code === 'EEXIST') return alreadyThere(path);
    const reason =
      code === 'ENOENT' ? `: the folder ${dirname(path)} does not exist. Create it first` : ` (${code})`;
    return commandFailure('cannotWrite', `${path} cannot be written${reason}`);
  }
  return succeeded(
    `${path} is the branch “${made.name}”, in the time zone ${made.timeZone}.`,
    'Its first clerks. Their passwords are shown only now:',
    ...made.clerks.map(({ username, password }) => `  ${username}  ${password}`),
    'To use it, set FOYER_BRANCH_FILE to it; on a dispenser: sudo foyer install --branch-file FILE',
  );
}

const alreadyThere = (path: string) =>
  commandFailure('cannotWrite', `${path} already exists and was not changed`);

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false }, like: { type: 'string' } },
    });
    if (values.help) return 'help';
    const [path, ...rest] = positionals;
    const { like } = values;
    const isKnown = like === undefined || Object.hasOwn(exampleBranches, like);
    return path === undefined || rest.length > 0 || !isKnown ? undefined : { path, like };
  } catch {
    return undefined;
  }
}

/** A new branch with the name and time zone for the command's output, or the failure. */
type Made = Exclude<MadeBranch, { ok: true }> | (Extract<MadeBranch, { ok: true }> & Named);
type Named = Pick<NewBranchAnswers, 'name' | 'timeZone'>;

async function likeExample(example: ExampleBranch, deps: Deps): Promise<Made> {
  const closedOn = closedDays(new Date(deps.now).getUTCFullYear());
  // Servers often use UTC, which is not the local time of any city.
  const timeZone = hasPlace(deps.timeZone) ? deps.timeZone : example.timeZone;
  const made = await newClerks(example.counters, deps.randomBelow);
  const clerks = made.map(({ username, passwordHash }) => ({ username, passwordHash }));
  const text = branchFileText(newBranch({ ...example, closedOn, timeZone, clerks }));
  return { ok: true, text, name: example.name, timeZone, clerks: made };
}

/**
 * Repeats a question after an invalid answer. When a pipe ends, the first refused answer explains why there is no
 * branch.
 */
async function askInTerminal({ input, prompts, timeZone, randomBelow }: Deps): Promise<Made> {
  const isPerson = input.isTTY === true;
  const lines = createInterface({ input, output: prompts, terminal: isPerson });
  const nextLine = lineReader(lines);
  let problem = usage;
  const ask: Ask = async (question, read) => {
    prompts.write(`${question}\n`);
    let refused: string | undefined;
    for (;;) {
      const line = await nextLine();
      if (line === undefined) return undefined;
      const answer = read(line);
      if (answer.ok) return answer.value;
      const refusal = `“${line.trim()}” cannot be used: expected ${answer.expected}`;
      // In a pipe, later lines may be answers to the next questions, so the first refusal counts.
      refused ??= refusal;
      problem = refused;
      prompts.write(`${refusal}\n`);
    }
  };
  try {
    const answers = await askAboutBranch(ask, timeZone);
    if (!answers) return { ok: false, mistakes: [problem] };
    const made = await makeOwnBranch(answers, randomBelow);
    return made.ok ? { ...made, name: answers.name, timeZone: answers.timeZone } : made;
  } finally {
    lines.close();
  }
}
