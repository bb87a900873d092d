import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { maxPasswordLength } from '../../contract/login.ts';
import { hashPassword } from '../../service/branch-file/passwords.ts';
import { asksForHelp, operatorCommand } from '../outcomes/operator-command.ts';
import { type CommandResult, commandFailure, succeeded } from '../outcomes/outcome.ts';
import { lineReader } from './line-reader.ts';

const usage = `${operatorCommand('password-hash')} (the password is read from standard input, never from the arguments)`;

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Receives the prompts, but never the typed text. */
  readonly prompts: NodeJS.WritableStream;
}

/** Reads a password, twice from a person or once from a pipe. Returns its hash for a branch file. */
export async function passwordHashCommand(
  args: readonly string[],
  { input, prompts }: Terminal,
): Promise<CommandResult> {
  if (asksForHelp(args)) return succeeded(usage);
  if (args.length > 0) return commandFailure('usage', usage);
  const terminal = input.isTTY === true;
  const lines = createInterface({ input, output: nowhere(), terminal });
  const reader = lineReader(lines);
  async function ask(prompt: string): Promise<string | undefined> {
    if (terminal) prompts.write(prompt);
    const line = await reader();
    if (terminal) prompts.write('\n');
    return line;
  }
  try {
    const password = await ask('Password: ');
    const problem = problemOf(password);
    if (password === undefined || problem) return commandFailure('usage', problem ?? usage);
    if (terminal && (await ask('Repeat: ')) !== password) {
      return commandFailure('usage', 'The two passwords differ');
    }
    return succeeded(await hashPassword(password));
  } finally {
    lines.close();
  }
}

function problemOf(password: string | undefined): string | undefined {
  if (password === undefined) return usage;
  if (password.length < 8) return 'The password is too easy to guess, expected at least 8 characters';
  if (password.length > maxPasswordLength)
    return `The password has more than ${maxPasswordLength} characters`;
  return /\p{Cc}/u.test(password) ? 'The password contains a control character' : undefined;
}

/** Discards its input, because readline would echo the typed password to a terminal. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
