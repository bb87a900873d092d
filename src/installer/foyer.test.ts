import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { operatorCommands } from './commands/operator-commands.ts';

const program = fileURLToPath(new URL('../../dist/host/foyer.js', import.meta.url));
const installer = fileURLToPath(new URL('../../dist/host/installer.js', import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

describe('the commands for operators', () => {
  it.each([
    ['', []],
    ['confromance: unknown command; did you mean conformance?\n', ['confromance']],
    ['', ['constructor']],
  ])('are listed, after "%s", for an operator who types %o', (suggestion, args) => {
    const { status, stdout, stderr } = run(...args);
    expect([status, stdout]).toEqual([64, '']);
    expect(stderr.startsWith(suggestion)).toBe(true);
    for (const [name, [purpose]] of Object.entries(operatorCommands)) {
      expect(stderr).toMatch(new RegExp(`^  ${name} +${purpose}$`, 'm'));
    }
  });

  it('let any user of an installed machine check and create a branch file', () => {
    const installed = (...args: string[]) =>
      spawnSync(process.execPath, [installer, ...args], { encoding: 'utf8' });
    const file = fileURLToPath(new URL('../testing/service/post-office.json', import.meta.url));
    expect(installed('lint-branch', file)).toMatchObject({
      status: 0,
      stdout: 'Post office at the market: 0 errors, 0 warnings\n',
    });
    expect(installed('new-branch', file, '--like', 'bank')).toMatchObject({
      status: 73,
      stderr: `${file} already exists and was not changed\n`,
    });
  });

  it('show their purpose and usage with --help', () => {
    const names = Object.keys(operatorCommands);
    // One process evaluates the program once for each command, because each start takes as long as ten commands.
    const each = `process.exit = (code = 0) => { throw code; };
    for (const name of ${JSON.stringify(names)}) {
      process.argv.splice(2, 2, name, '--help');
      await import('${program}?' + name).catch((code) => { if (code !== 0) throw code; });
      console.log('\\f');
    }`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', each, ''], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const helps = stdout.split('\f\n');
    for (const [index, name] of names.entries()) {
      const [purpose, usage] = helps[index]?.split('\n') ?? [];
      expect(purpose).toBe(operatorCommands[name]?.[0]);
      expect(usage).toMatch(new RegExp(`^npm run foyer -- ${name}\\b`));
    }
  });

  it('are all listed in the help', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('password-hash') });
  });

  it("pass on the arguments after the name, and the command's exit code", () => {
    expect(run('import')).toMatchObject({ status: 64, stderr: 'npm run foyer -- import FILE_OR_FOLDER\n' });
    expect(JSON.parse(run('schema').stdout)).toHaveProperty('$schema');
  });
});
