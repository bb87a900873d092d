import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSlip } from '../../testing/printer/slip-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { runBackupCommand } from '../backups/run-backup-command.ts';
import { runRestartCommand } from '../devices/browser/restart-command.ts';
import { cupsPrinter } from '../devices/printer/cups-printer.ts';
import { realTimers } from '../devices/printer/ticket-printer.ts';
import { findSpeakingProgram } from '../devices/voice/speaking-program.ts';
import { openMeasuringBrowser } from '../lint/measure/measuring-browser.ts';
import { settingNames } from '../settings/settings-schema.ts';

/** The program that PATH finds first is the test's own. It records its arguments and its environment. */
let folder: string;
let path: string;
const canary = 'canary-of-a-setting';

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'bin'));
  path = `${join(folder, 'bin')}${delimiter}${process.env.PATH}`;
  vi.stubEnv('PATH', path);
  for (const name of settingNames) vi.stubEnv(name, canary);
  vi.stubEnv('SECRET_OF_ANOTHER_PROGRAM', canary);
  vi.stubEnv('LC_TIME', 'uk_UA.UTF-8');
});
afterEach(async () => {
  vi.unstubAllEnvs();
});

async function aProgram(name: string): Promise<string> {
  const file = join(folder, 'bin', name);
  await writeFile(file, `#!/bin/sh\n{ echo "$0 $@"; env; } >> '${join(folder, 'seen')}'\n`);
  await chmod(file, 0o755);
  return file;
}

/** Returns the arguments and the environment that the program recorded. */
async function seen() {
  const text = await readFile(join(folder, 'seen'), 'utf8');
  const environment = Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  return { text, environment };
}

async function expectNoSecret(): Promise<Record<string, string>> {
  const { text, environment } = await seen();
  expect(text).not.toContain(canary);
  expect(environment).toMatchObject({ PATH: path });
  return environment;
}

it("the command that restarts the browser gets none of the host's settings, and finds its user's session", async () => {
  vi.stubEnv('XDG_RUNTIME_DIR', '/run/user/1000');
  expect(await runRestartCommand([await aProgram('restart')], 60_000)).toBeUndefined();
  expect(await expectNoSecret()).toMatchObject({ XDG_RUNTIME_DIR: '/run/user/1000', LC_TIME: 'uk_UA.UTF-8' });
});

it("espeak-ng gets none of the host's settings", async () => {
  await aProgram('espeak-ng');
  await findSpeakingProgram('auto', () => 0);
  expect(await expectNoSecret()).not.toHaveProperty('XDG_RUNTIME_DIR');
});

it("the commands of CUPS get none of the host's settings, and respond in English", async () => {
  for (const name of ['lp', 'lpstat', 'cancel']) await aProgram(name);
  const printer = cupsPrinter({ queue: 'Front', encode: () => new Uint8Array(), timers: realTimers });
  await printer.print(aSlip());
  expect(await expectNoSecret()).toMatchObject({ LC_ALL: 'C' });
});

it("the backup command gets the data folder and none of the host's other settings", async () => {
  const program = join(folder, 'backup.mjs');
  const write = "import { writeFileSync } from 'node:fs'; import { argv, env } from 'node:process';";
  const lines = '[argv.join(" "), ...Object.entries(env).map((entry) => entry.join("="))].join("\\n")';
  await writeFile(program, `${write}\nwriteFileSync(${JSON.stringify(join(folder, 'seen'))}, ${lines});`);
  expect(await runBackupCommand(program, '/data', '/backup', new AbortController().signal)).toMatchObject({
    exitCode: 0,
  });
  const environment = await expectNoSecret();
  expect(environment.FOYER_DATA_DIR).toBe('/data');
  expect(settingNames.filter((name) => name in environment)).toEqual(['FOYER_DATA_DIR']);
});

it("the browser that measures screens gets none of the host's settings", async () => {
  await aProgram('google-chrome-stable');
  await writeFile(join(folder, 'frame.html'), '');
  const opened = await openMeasuringBrowser({ previewFolder: folder, findMedia: async () => undefined });
  expect(opened).toMatchObject({ ok: false });
  await expectNoSecret();
});

it("every file of the host and the installer that starts a program defines the program's environment", async () => {
  const sources = fileURLToPath(new URL('../..', import.meta.url));
  const starting: string[] = [];
  for (const folder of ['host', 'installer']) {
    for (const name of await readdir(join(sources, folder), { recursive: true })) {
      // Releases are built on a developer's machine, where no host runs.
      if (!/(?<!\.test)\.ts$/.test(name) || name.startsWith('release/')) continue;
      const file = join(folder, name);
      const source = await readFile(join(sources, file), 'utf8');
      if (!source.includes("from 'node:child_process'")) continue;
      starting.push(file);
      expect([file, source]).toEqual([file, expect.stringMatching(/\benv: (programEnvironment\(|\{)/)]);
    }
  }
  expect(starting).toContain('host/programs/start-program.ts');
  expect(starting).toContain('installer/machine/system.ts');
});
