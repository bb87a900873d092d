import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { eventually } from '../../src/testing/eventually.ts';

const bootScript = fileURLToPath(new URL('./boot-machine.sh', import.meta.url));

interface CommandResult {
  readonly code: number;
  readonly output: string;
}

type Machine = Awaited<ReturnType<typeof bootMachine>>;

/** Boots the Debian system in a folder. */
export async function bootMachine(root: string) {
  const group = `foyer-${randomUUID()}`;
  const booting = spawn(bootScript, [root, group], { stdio: 'ignore' });
  const init = await eventually(() => childOf(booting));

  const run = (...command: string[]) =>
    new Promise<CommandResult>((resolve) => {
      const environment = [
        'PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin',
        'HOME=/root',
        'LANG=C.UTF-8',
      ];
      execFile(
        'nsenter',
        ['--target', init, '--all', 'env', '-i', ...environment, ...command],
        { maxBuffer: 100 * 2 ** 20 },
        (error, stdout, stderr) => {
          const code = typeof error?.code === 'number' ? error.code : 1;
          resolve({ code: error ? code : 0, output: stdout + stderr });
        },
      );
    });

  await eventually(async () => {
    const { output } = await run('systemctl', 'is-system-running');
    if (!/^(running|degraded)/.test(output)) throw new Error(`the machine does not boot: ${output}`);
  });
  return {
    run,
    async cutPower() {
      process.kill(Number(init), 'SIGKILL');
      await once(booting, 'exit');
      await eventually(() => removeGroup(join(groupFolder(), group)));
    },
  };
}

/** The process of systemd: the child of the process that made its namespaces. */
function childOf({ pid, exitCode }: ChildProcess): string {
  if (pid === undefined || exitCode !== null) throw new Error('the machine did not start');
  const child = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  if (!readFileSync(`/proc/${child}/cmdline`, 'utf8').startsWith('/sbin/init')) {
    throw new Error('systemd has not started yet');
  }
  return child;
}

function groupFolder(): string {
  const root = '/sys/fs/cgroup';
  return existsSync(join(root, 'cgroup.controllers')) ? root : join(root, 'unified');
}

/** Removes control groups from the innermost outwards; their files cannot be deleted. */
function removeGroup(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeGroup(join(folder, entry.name));
  }
  rmdirSync(folder);
}

/** Runs a command that must succeed, and returns its output. */
export async function must(machine: Pick<Machine, 'run'>, ...command: string[]): Promise<string> {
  const { code, output } = await machine.run(...command);
  expect(code, output).toBe(0);
  return output;
}
