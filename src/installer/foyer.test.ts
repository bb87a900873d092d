import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { operatorCommands } from './commands/operator-commands.ts';

const program = fileURLToPath(new URL('../../dist/host/foyer.js', import.meta.url));
const installer = fileURLToPath(new URL('../../dist/host/installer.js', import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

describe('the commands for operators', () => {
  it.each([[], ['back-up'], ['constructor']])('are listed for an operator who types %o', (...args) => {
    const { status, stdout, stderr } = run(...args);
    expect([status, stdout]).toEqual([64, '']);
    for (const [name, [purpose]] of Object.entries(operatorCommands)) {
      expect(stderr).toMatch(new RegExp(`^  ${name} +${purpose}$`, 'm'));
    }
  });

  it('suggest the nearest command for a mistyped name', () => {
    expect(run('confromance').stderr).toMatch(/^confromance: unknown command; did you mean conformance\?\n/);
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

  it.each(Object.keys(operatorCommands))('include %s, whose --help shows its purpose and usage', (name) => {
    const { status, stdout, stderr } = run(name, '--help');
    expect([status, stderr]).toEqual([0, '']);
    const [purpose, usage] = stdout.split('\n');
    expect(purpose).toBe(operatorCommands[name]?.[0]);
    expect(usage).toMatch(new RegExp(`^npm run foyer -- ${name}\\b`));
  });

  it('are all listed in the help', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('password-hash') });
  });

  it("pass on the arguments after the name, and the command's exit code", () => {
    expect(run('import')).toMatchObject({ status: 64, stderr: 'npm run foyer -- import FILE_OR_FOLDER\n' });
    expect(JSON.parse(run('schema').stdout)).toHaveProperty('$schema');
  });
});
