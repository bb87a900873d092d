import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeInstaller, openFakeInstaller } from '../../testing/install/fake-installer.ts';
import type { FakeMachine } from '../../testing/install/fake-machine.ts';
import { fakeTerminal } from '../../testing/install/fake-terminal.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';

let installer: FakeInstaller;
let machine: FakeMachine;
beforeEach(async () => {
  installer = await openFakeInstaller();
  ({ machine } = installer);
});
afterEach(() => machine.remove());

const install = (...argv: string[]) => installer.install(...argv);

/** Expects that nothing on the machine has changed, and that no command ran that could change it. */
async function expectUntouched(work: () => Promise<unknown>): Promise<void> {
  const before = await machine.files();
  machine.commands.length = 0;
  await work();
  expect(await machine.files()).toEqual(before);
  expect(machine.commands).toEqual([]);
}

/** Simulates an operator at the terminal who gives these answers. */
function sitDown(...answers: string[]) {
  const terminal = fakeTerminal(...answers);
  installer.deps = { ...installer.deps, terminal };
  return terminal;
}

async function aBranchOnDisk(): Promise<string> {
  const file = join(installer.folder, 'harbour.json');
  await writeFile(file, JSON.stringify(aBranchFile()));
  return file;
}

describe('the purpose of a new dispenser', () => {
  it.each([[], ['--printer', 'file:///dev/usb/lp0'], ['--yes']])(
    'must be given: "install %s" changes nothing, and prints the options and the planned changes',
    async (...argv) => {
      await expectUntouched(async () => {
        const { exitCode, text } = await install(...argv);
        expect(exitCode).toBe(64);
        for (const part of [
          '--demo',
          '--branch-file FILE',
          '--upstream-url ADDRESS',
          'foyer install --dry-run',
        ]) {
          expect(text).toContain(part);
        }
        expect(text).toMatch(/install Debian packages: chromium cage/);
        expect(text).toMatch(/create the users foyer and foyer-screen/);
        expect(text).toMatch(/copy .* to \/var\/lib\/foyer\/versions\/1.0.0/);
      });
    },
  );

  it('can be the demo, which the installation and the check then report', async () => {
    const { exitCode, text } = await install('--demo');
    expect(exitCode).toBe(0);
    expect(text).toContain('This is a demo');
    machine.health = JSON.stringify({
      status: 'degraded',
      problems: ['demo-branch'],
      screen: { state: 'alive' },
    });
    const { exitCode: code, lines } = await installer.check();
    expect([code, lines]).toEqual([1, [expect.stringContaining('This is a demo')]]);
  });

  it('counts as the demo in a check while the host shows a demo, even if the settings have changed', async () => {
    await install('--upstream-url', 'https://queue.example');
    machine.health = JSON.stringify({
      status: 'degraded',
      problems: ['demo-branch'],
      screen: { state: 'alive' },
    });
    expect((await installer.check()).lines.join()).toContain('The host reports demo-branch');
  });

  it('stays unchanged after another installation or an update', async () => {
    await install('--demo');
    await installer.release('1.1.0');
    expect(await install()).toMatchObject({ exitCode: 0 });
  });

  it('must be given again after an interrupted first installation, and does not become the demo by itself', async () => {
    machine.failing.set('apt-get install', 'interrupted');
    expect(await install('--branch-file', await aBranchOnDisk())).toMatchObject({ exitCode: 70 });
    machine.failing.clear();
    expect(await install()).toMatchObject({ exitCode: 64 });
    expect(await install('--branch-file', await aBranchOnDisk())).toMatchObject({ exitCode: 0 });
  });

  it('is read from the settings of an earlier installation', async () => {
    await install('--upstream-url', 'https://queue.example');
    await installer.uninstall();
    expect(await install('--yes')).toMatchObject({ exitCode: 0 });
    expect(await machine.read('/var/lib/foyer/settings.env')).toContain(
      'FOYER_UPSTREAM_URL=https://queue.example',
    );
  });

  it('cannot be given by two contradictory options', async () => {
    const { exitCode, lines } = await install('--demo', '--upstream-url', 'https://queue.example');
    expect([exitCode, lines]).toEqual([
      64,
      ['--demo: cannot be combined with --branch-file or --upstream-url'],
    ]);
  });

  it('can change to the demo later, and back to its own branch', async () => {
    const file = await aBranchOnDisk();
    await install('--branch-file', file);
    expect((await install('--demo')).text).toContain('This is a demo');
    expect((await install('--upstream-url', 'https://queue.example')).exitCode).toBe(0);
    expect((await install('--branch-file', file)).exitCode).toBe(0);
    const settings = await machine.read('/var/lib/foyer/settings.env');
    expect(settings).toMatch(/^FOYER_BRANCH_FILE=\/var\/lib\/foyer\/branch\/harbour.json$/m);
    expect(settings).toMatch(/^FOYER_UPSTREAM_URL=$/m);
  });
});

describe('an installation in a terminal', () => {
  it('asks for the purpose of the dispenser, and for confirmation before the machine changes', async () => {
    const file = await aBranchOnDisk();
    const terminal = sitDown('2', file, 'y');
    expect(await install()).toMatchObject({ exitCode: 0 });
    expect(terminal.shown.join('\n')).toMatch(/install Debian packages: chromium/);
    expect(await machine.read('/var/lib/foyer/settings.env')).toContain('harbour.json');
  });

  it('repeats the question with the error after a wrong answer', async () => {
    const terminal = sitDown('9', '3', 'nonsense', 'https://queue.example', 'yes');
    expect(await install()).toMatchObject({ exitCode: 0 });
    expect(terminal.shown).toContain('expected a number from 1 to 3');
    expect(terminal.shown).toContain('expected an address such as https://queue.example');
  });

  it.each([['n'], [''], []])('changes nothing without a yes (%o)', async (...answers) => {
    await expectUntouched(async () => {
      sitDown(...answers);
      const { exitCode, text } = await install('--demo');
      expect([exitCode, text]).toEqual([64, 'Nothing was changed.']);
    });
  });

  it('asks nothing with --yes', async () => {
    const terminal = sitDown();
    expect(await install('--demo', '--yes')).toMatchObject({ exitCode: 0 });
    expect(terminal.shown).toEqual([]);
  });

  it('changes an existing dispenser without a question', async () => {
    await install('--demo');
    const terminal = sitDown();
    expect(await install('--sound-volume', '10')).toMatchObject({ exitCode: 0 });
    expect(terminal.shown).toEqual([]);
  });
});

describe('the machine stays unchanged', () => {
  it('if the folder is not a release: the operator reads how to build one', async () => {
    await rm(join(installer.deps.release.folder, 'release.json'));
    await expectUntouched(async () => {
      const { exitCode, text } = await install('--demo');
      expect(exitCode).toBe(65);
      expect(text).toContain(`${installer.deps.release.folder} is not a release`);
      expect(text).toContain('npm run foyer -- release');
    });
  });

  it('if the disk has no space for the packages or the release', async () => {
    machine.disks.set('/', 105 * 1024 * 1024);
    machine.disks.set('/var/lib', Number.POSITIVE_INFINITY);
    await expectUntouched(async () => {
      const { exitCode, text } = await install('--demo');
      expect(exitCode).toBe(73);
      expect(text).toMatch(/^The disk of \/usr has too little space: \d+ MiB more are needed$/m);
    });
    machine.disks.set('/', Number.POSITIVE_INFINITY);
    machine.disks.set('/var/lib', 50 * 1024 * 1024);
    await expectUntouched(async () => {
      expect((await install('--demo')).text).toContain('The disk of /var/lib/foyer has too little space');
    });
    machine.disks.set('/var/lib', 500 * 1024 * 1024);
    expect(await install('--demo')).toMatchObject({ exitCode: 0 });
  });
});

describe('an installation without a network', () => {
  const unresolved = [
    'Err:1 http://deb.debian.org/debian bookworm InRelease',
    "  Temporary failure resolving 'deb.debian.org'",
    'E: Failed to fetch http://deb.debian.org/debian/dists/bookworm/InRelease',
  ].join('\n');

  it('reports that the archive is unreachable, and not that packages do not exist', async () => {
    machine.failing.set('apt-get update', unresolved);
    machine.failing.set('apt-get install', 'E: Unable to locate package chromium');
    const { exitCode, text } = await install('--demo');
    expect(exitCode).toBe(70);
    expect(text).toContain('Debian’s archive is not reachable');
    expect(text).toContain("Temporary failure resolving 'deb.debian.org'");
    expect(text).not.toContain('Unable to locate');
  });

  it("continues if the packages are already in the machine's cache", async () => {
    machine.failing.set('apt-get update', unresolved);
    expect(await install('--demo')).toMatchObject({ exitCode: 0 });
  });

  it('keeps the original message of other package errors', async () => {
    machine.failing.set('apt-get install', 'E: Could not get lock /var/lib/dpkg/lock-frontend');
    expect((await install('--demo')).text).toContain('Could not get lock');
  });
});
