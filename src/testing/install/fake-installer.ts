import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCommand } from '../../installer/commands/check-command.ts';
import { installCommand } from '../../installer/commands/install-command.ts';
import type { InstallerProcess } from '../../installer/commands/plan-for.ts';
import { uninstallCommand } from '../../installer/commands/uninstall-command.ts';
import { releaseInfoText } from '../../installer/release/source/release-info.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type FakeMachine, openFakeMachine } from './fake-machine.ts';

/** An installer on its own machine, with almost empty releases. */
export type FakeInstaller = Awaited<ReturnType<typeof openFakeInstaller>>;

/** The installer's version is 1.0.0. */
export async function openFakeInstaller() {
  const machine: FakeMachine = await openFakeMachine();
  const folder = await temporaryFolder();
  const installer = {
    machine,
    /** The folder of the operator's files beside the release. */
    folder,
    deps: await releaseDeps('1.0.0'),
    changes: [] as string[],
    async release(version: string): Promise<void> {
      installer.deps = await releaseDeps(version);
    },
    async install(...argv: string[]) {
      installer.changes = [];
      machine.commands.length = 0;
      const result = await installCommand(argv, installer.deps);
      return { ...result, text: result.lines.join('\n') };
    },
    check: () => checkCommand([], installer.deps),
    uninstall: () => uninstallCommand([], installer.deps),
    remove: () => machine.remove(),
  };
  return installer;

  async function releaseDeps(version: string): Promise<InstallerProcess> {
    const path = join(folder, version);
    await mkdir(join(path, 'dist'), { recursive: true });
    await writeFile(join(path, 'dist/main.js'), version);
    await writeFile(join(path, 'install'), '#!/bin/sh\n');
    await chmod(join(path, 'install'), 0o700);
    const architecture = 'amd64';
    await writeFile(
      join(path, 'release.json'),
      releaseInfoText({ version, architecture, node: '24.0.0', commit: null }),
    );
    return {
      system: machine,
      release: { folder: path, version, architecture },
      isRoot: true,
      terminal: undefined,
      log: (line) => installer.changes.push(line),
    };
  }
}
