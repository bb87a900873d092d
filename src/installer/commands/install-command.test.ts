import { mkdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeInstaller, openFakeInstaller } from '../../testing/install/fake-installer.ts';
import type { FakeMachine } from '../../testing/install/fake-machine.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { checkCommand } from './check-command.ts';
import { installCommand } from './install-command.ts';
import { uninstallCommand } from './uninstall-command.ts';

let installer: FakeInstaller;
let machine: FakeMachine;
let folder: string;
beforeEach(async () => {
  installer = await openFakeInstaller();
  ({ machine, folder } = installer);
});
afterEach(() => machine.remove());

const install = (...argv: string[]) => installer.install(...argv);

const wellHealth = JSON.stringify({ status: 'ok', problems: [], screen: { state: 'alive' } });

describe('the first installation', () => {
  it('installs packages, users, units and the release, and starts the host and the screen', async () => {
    expect(await install('--demo')).toMatchObject({ exitCode: 0 });
    expect([...machine.installed]).toEqual(expect.arrayContaining(['chromium', 'cage', 'espeak-ng']));
    expect(await machine.read('/etc/passwd')).toMatch(/^foyer:.*\nfoyer-screen:/m);
    expect(await readlink(join(machine.root, '/var/lib/foyer/current'))).toBe('versions/1.0.0');
    expect(await machine.read('/var/lib/foyer/current/dist/main.js')).toBe('1.0.0');
    expect([...machine.active]).toEqual(
      expect.arrayContaining(['foyer-host.service', 'foyer-browser.service']),
    );
    expect([...machine.enabled]).toEqual(
      expect.arrayContaining(['foyer-host.service', 'foyer-browser.service']),
    );
  });

  it('lets no other user read the data, and only the host read the settings', async () => {
    await install('--demo');
    const mode = async (path: string) => ((await stat(join(machine.root, path))).mode & 0o777).toString(8);
    expect(await mode('/var/lib/foyer/data')).toBe('700');
    expect(await machine.ownerOf('/var/lib/foyer/data')).toBe('foyer:foyer');
    expect(await mode('/var/lib/foyer/settings.env')).toBe('640');
    expect(await machine.ownerOf('/var/lib/foyer/settings.env')).toBe('root:foyer');
  });

  it('lets the host read and run a release that was unpacked for its owner alone', async () => {
    await install('--demo');
    const program = await stat(join(machine.root, '/var/lib/foyer/versions/1.0.0/install'));
    expect((program.mode & 0o777).toString(8)).toBe('755');
  });

  it('shows the settings that an operator must write before a dispenser of an external service can start', async () => {
    const { exitCode, text } = await install(
      '--upstream-url',
      'https://queue.example',
      '--dispenser-wsid',
      'ws-1',
    );
    expect(exitCode).toBe(0);
    expect(text).toContain('FOYER_DISPENSER_API_KEY');
    expect(text).toContain('/var/lib/foyer/settings.env');
  });

  it('prepares a root on which systemd is not running, and lists the parts that will start with the machine', async () => {
    await rm(join(machine.root, '/run/systemd'), { recursive: true });
    const { exitCode, text } = await install('--demo');
    expect(exitCode).toBe(0);
    expect(text).toContain('foyer-host.service starts with the machine');
    expect(machine.enabled).toContain('foyer-host.service');
    expect(machine.commands.filter((line) => /systemctl (restart|--no-block|daemon)/.test(line))).toEqual([]);
  });

  it('stops with one sentence if the disk refuses a change', async () => {
    machine.setOwner = () => Promise.reject(Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' }));
    const { exitCode, text } = await install('--demo');
    expect(exitCode).toBe(70);
    expect(text).toContain('Stopped: the disk is full');
  });

  it('stops at the first failure with one sentence, and continues in the next run', async () => {
    machine.failing.set('apt-get install', 'dpkg was interrupted');
    const first = await install('--demo');
    expect(first).toMatchObject({ exitCode: 70 });
    expect(first.text).toMatch(/apt-get install .* ended with 1:\n {2}dpkg was interrupted/);
    machine.failing.clear();
    expect(await install('--demo')).toMatchObject({ exitCode: 0 });
    expect(machine.active).toContain('foyer-host.service');
  });
});

describe('the branch files of an installation', () => {
  it('are copied with their media, and the host uses them', async () => {
    const file = join(folder, 'harbour.json');
    await writeFile(file, JSON.stringify(aBranchFile()));
    await mkdir(join(folder, 'media'));
    await writeFile(join(folder, 'media/logo.svg'), '<svg/>');
    await writeFile(join(folder, 'private.txt'), 'not of the branch');
    expect(await install('--branch-file', file)).toMatchObject({ exitCode: 0 });
    expect(await machine.read('/var/lib/foyer/settings.env')).toContain(
      'FOYER_BRANCH_FILE=/var/lib/foyer/branch/harbour.json',
    );
    const copied = (await machine.files()).filter((path) => path.includes('/branch/'));
    expect(copied).toEqual(['/var/lib/foyer/branch/harbour.json', '/var/lib/foyer/branch/media/logo.svg']);
  });

  it('are copied as they were checked, even if they change after the check', async () => {
    const file = join(folder, 'harbour.json');
    const checked = JSON.stringify(aBranchFile());
    await writeFile(file, checked);
    const { setOwner } = machine;
    machine.setOwner = async (...given) => {
      await writeFile(file, '{}');
      await setOwner(...given);
    };
    expect(await install('--branch-file', file)).toMatchObject({ exitCode: 0 });
    expect(await machine.read('/var/lib/foyer/branch/harbour.json')).toBe(checked);
  });

  it('belong to the host, which replaces them when a draft is imported, or to root after an uninstallation', async () => {
    const file = join(folder, 'harbour.json');
    await writeFile(file, JSON.stringify(aBranchFile()));
    await install('--branch-file', file);
    const owners = () =>
      Promise.all(['', '/harbour.json'].map((path) => machine.ownerOf(`/var/lib/foyer/branch${path}`)));
    expect(await owners()).toEqual(['foyer:foyer', 'foyer:foyer']);
    await installer.uninstall();
    expect(await owners()).toEqual(['root:root', 'root:root']);
  });

  it('change nothing if they have errors', async () => {
    const file = join(folder, 'harbour.json');
    await writeFile(file, '{}');
    const before = await machine.files();
    expect(await install('--branch-file', file)).toMatchObject({ exitCode: 78 });
    expect(await machine.files()).toEqual(before);
  });
});

describe('a dry run', () => {
  it('prints every file and command, and changes nothing', async () => {
    const before = await machine.files();
    const { text } = await install('--dry-run', '--rotation', '270');
    expect(await machine.files()).toEqual(before);
    expect(machine.commands).toEqual([]);
    for (const part of [
      'file /etc/systemd/system/foyer-host.service 0644 root:root',
      '  WatchdogSec=30',
      'file /etc/udev/rules.d/99-foyer-touch.rules 0644 root:root',
      'run systemctl enable foyer-host.service foyer-browser.service',
      'install packages: chromium cage',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('shows no secret', async () => {
    await machine.write(
      '/var/lib/foyer/settings.env',
      'FOYER_STAFF_PIN=4711\nFOYER_UPSTREAM_URL=https://queue.example\nFOYER_DISPENSER_API_KEY=key-of-the-dispenser\nFOYER_DISPENSER_WSID=ws-1\n',
    );
    const { text } = await install('--dry-run');
    expect(text).toContain('FOYER_STAFF_PIN=(secret)');
    expect(text).toContain('FOYER_UPSTREAM_URL=https://queue.example');
    expect(text).not.toMatch(/4711|key-of/);
  });
});

describe('a dispenser that asks for its purpose on its screen', () => {
  const rule = '/etc/polkit-1/rules.d/60-foyer-first-start.rules';
  const asking = JSON.stringify({
    status: 'first-start',
    problems: ['first-start'],
    screen: { state: 'unknown' },
  });

  it('is installed without a branch, and is not a demo', async () => {
    const { exitCode, text } = await install('--first-start', 'ask');
    expect(exitCode).toBe(0);
    expect(text).not.toMatch(/demo/i);
    expect(await machine.read('/var/lib/foyer/settings.env')).toMatch(/^FOYER_FIRST_START=ask$/m);
    expect([...machine.active]).toContain('foyer-browser.service');
  });

  it('may set its clock, join a network and print over USB, unlike other dispensers', async () => {
    await install('--first-start', 'ask');
    expect(await machine.read(rule)).toContain('org.freedesktop.timedate1.set-timezone');
    const unit = () => machine.read('/etc/systemd/system/foyer-host.service');
    expect(await unit()).toContain('DeviceAllow=char-usb rw');
    await install('--demo');
    expect(await machine.files()).not.toContain(rule);
    expect(await unit()).not.toContain('char-usb');
  });

  it('is reported by a check until the decision is made', async () => {
    await install('--first-start', 'ask');
    machine.health = asking;
    const undecided = await installer.check();
    expect(undecided).toMatchObject({ exitCode: 1 });
    expect(undecided.lines.join('\n')).toContain(
      'The content of this dispenser is not chosen: its screen asks for it',
    );
    expect(undecided.lines.join('\n')).not.toMatch(/has not reported|demo/);
    machine.health = wellHealth;
    expect(await installer.check()).toMatchObject({ exitCode: 0 });
  });

  it('needs the value "ask" of the option --first-start; other values are refused', async () => {
    const { exitCode, text } = await install('--first-start', 'later');
    expect(exitCode).toBe(64);
    expect(text).toContain('FOYER_FIRST_START: expected ask or off, not "later"');
    expect(await machine.files()).not.toContain('/var/lib/foyer/settings.env');
  });
});

describe('an installation on an unsuitable machine', () => {
  it.each([
    [
      'ID=ubuntu\nVERSION_CODENAME=noble\n',
      'This is ubuntu noble; a dispenser needs Debian or Raspberry Pi OS',
    ],
    ['ID=debian\nVERSION_CODENAME=bullseye\n', 'This is debian bullseye'],
    ['ID=raspbian\nVERSION_CODENAME=bookworm\n', 'This is raspbian bookworm'],
  ])('reports the reason: %j', async (osRelease, sentence) => {
    await machine.write('/etc/os-release', osRelease);
    const { exitCode, text } = await install('--demo');
    expect(exitCode).toBe(78);
    expect(text).toContain(sentence);
    expect(installer.changes).toEqual([]);
  });

  it('reports that the release is for another processor', async () => {
    const { deps } = installer;
    installer.deps = { ...deps, release: { ...deps.release, architecture: 'arm64' } };
    expect((await install('--demo')).text).toBe('This machine is amd64, this release is for arm64');
  });

  it('reports that only root can install', async () => {
    for (const command of [installCommand, checkCommand, uninstallCommand]) {
      expect(await command([], { ...installer.deps, isRoot: false })).toEqual({
        exitCode: 64,
        lines: ['Only root can do this: run it with sudo'],
      });
    }
  });
});
