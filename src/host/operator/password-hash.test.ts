import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { verifyPassword } from '../../service/branch-file/passwords.ts';
import { passwordHashCommand } from './password-hash.ts';

/** `isTTY`: true for a person at a terminal. */
async function run(typed: string, { isTTY = false, args = [] as string[] } = {}) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input });
  const prompts = new PassThrough();
  input.end(typed);
  const { exitCode, lines } = await passwordHashCommand(args, { input, prompts });
  prompts.end();
  return { exitCode, lines, prompts: await text(prompts) };
}

it('for a password from a pipe, only its hash is printed', async () => {
  const { exitCode, lines, prompts } = await run('a quiet harbour\nnext line\n');
  expect([exitCode, lines.length, prompts]).toEqual([0, 1, '']);
  expect(await verifyPassword(lines[0] ?? '', 'a quiet harbour')).toBe(true);
});

it('a person types the password twice without seeing it', async () => {
  const { exitCode, lines, prompts } = await run('a quiet harbour\ra quiet harbour\r', { isTTY: true });
  expect([exitCode, prompts]).toEqual([0, 'Password: \nRepeat: \n']);
  expect(await verifyPassword(lines[0] ?? '', 'a quiet harbour')).toBe(true);
});

it.each([
  ['that differs from its repetition', 'a quiet harbour\ra loud harbour\r', { isTTY: true }],
  ['that is short', 'harbour\n', {}],
  ['that is too long', `${'x'.repeat(201)}\n`, {}],
  ['with a control character', 'a quiet\u0000 harbour\n', {}],
  ['that is not given', '', {}],
  ['in the arguments, which other users of the machine can see', '', { args: ['a quiet harbour'] }],
])('a password %s gives no hash, and is not repeated', async (_, typed, options) => {
  const { exitCode, lines } = await run(typed, options);
  expect(exitCode).not.toBe(0);
  expect(lines.join()).not.toMatch(/quiet|xxx/);
});
