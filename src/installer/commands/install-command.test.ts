import { existsSync } from 'node:fs';
import { mkdir, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
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
const central = '--upstream-url=https://queue.example';

/** What the host says of itself while everything is well. */
const wellHealth = JSON.stringify({ status: 'ok', problems: [], screen: { state: 'alive' } });

describe('the first installation', () => {
  it('installs packages, users, units and the release, and starts host and screen', async () => {
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

  it('says what an operator must write before a dispenser of an external service can start', async () => {
    const { exitCode, text } = await install(
      '--upstream-url',
      'https://queue.example',
      '--dispenser-wsid',
      'ws-1',
    );
    expect(exitCode).toBe(0);
    expect(text).toContain('DISPENSER_API_KEY');
    expect(text).toContain('/var/lib/foyer/settings.env');
  });

  it('prepares a root without systemd, and says what starts later', async () => {
    await rm(join(machine.root, '/run/systemd'), { recursive: true });
    const { exitCode, text } = await install('--demo');
    expect(exitCode).toBe(0);
    expect(text).toContain('foyer-host.service starts with the machine');
    expect(machine.enabled).toContain('foyer-host.service');
    expect(machine.commands.filter((line) => /systemctl (restart|--no-block|daemon)/.test(line))).toEqual([]);
  });

  it('stops with a sentence when the disk refuses', async () => {
    machine.setOwner = () => Promise.reject(Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' }));
    const { exitCode, text } = await install('--demo');
    expect(exitCode).toBe(70);
    expect(text).toContain('Stopped: the disk is full');
  });

  it('stops at the first failure with a sentence, and goes on when it is run again', async () => {
    machine.failing.set('apt-get install', 'dpkg was interrupted');
    const first = await install('--demo');
    expect(first).toMatchObject({ exitCode: 70 });
    expect(first.text).toMatch(/apt-get install .* ended with 1:\n {2}dpkg was interrupted/);
    machine.failing.clear();
    expect(await install('--demo')).toMatchObject({ exitCode: 0 });
    expect(machine.active).toContain('foyer-host.service');
  });
});

describe('a second installation', () => {
  it('changes nothing, and runs nothing', async () => {
    await install('--demo', '--rotation', '90', '--printer', 'file:///dev/usb/lp0');
    const { text } = await install();
    expect(text).toContain('Nothing to change');
    expect(installer.changes).toEqual([]);
    expect(machine.commands).toEqual([]);
  });

  it('keeps options that are not given again', async () => {
    await install('--demo', '--rotation', '90', '--sound-volume', '80', '--screen-diagonal', '21.5');
    await install('--rotation', '180');
    expect(await machine.read('/etc/systemd/system/foyer-browser.service')).toMatch(/cage -d -r -r --/);
    expect(await machine.read('/etc/systemd/system/foyer-browser.service')).toContain('set-volume 80');
    expect(await machine.read('/var/lib/foyer/settings.env')).toContain('SCREEN_DIAGONAL=21.5');
  });

  it('keeps what the operator has written into the settings, secrets and comments too', async () => {
    await install('--demo');
    const edited = '# my kiosk\nSTAFF_PIN="4711"\nRETENTION_DAYS=7\n';
    await machine.write('/var/lib/foyer/settings.env', edited);
    await install('--printer', 'cups:receipts');
    expect(await machine.read('/var/lib/foyer/settings.env')).toBe(`${edited}PRINTER=cups:receipts\n`);
    expect(machine.installed).toContain('cups');
  });

  it('lets the host ask for updates, from a channel that the host cannot change', async () => {
    await install('--demo', '--update-channel', 'https://releases.example/stable');
    for (const units of [machine.enabled, machine.active]) {
      expect([...units]).toContain('foyer-update-request.path');
    }
    expect(await machine.read('/var/lib/foyer/settings.env')).toContain(
      'UPDATE_CHANNEL=https://releases.example/stable',
    );
    expect(await machine.ownerOf('/var/lib/foyer/settings.env')).toBe('root:foyer');
    expect((await install()).text).toContain('Nothing to change');
  });

  it('restarts the host for a new setting, and the screen only for what concerns it', async () => {
    await install('--demo');
    await install('--retention-days', '7');
    expect(machine.commands.filter((line) => line.includes('restart'))).toEqual([
      'systemctl restart foyer-host.service',
    ]);
    await install('--sound-volume', '10');
    expect(machine.commands.filter((line) => line.includes('restart'))).toEqual([
      'systemctl restart foyer-browser-restart.path',
      'systemctl --no-block restart foyer-browser.service',
    ]);
  });

  it('after an interruption also repeats restarts, because they may be missing', async () => {
    await install('--demo');
    machine.failing.set('systemctl daemon-reload', 'interrupted');
    expect(await install('--sound-volume', '10')).toMatchObject({ exitCode: 70 });
    machine.failing.clear();
    await install();
    expect(machine.commands).toContain('systemctl daemon-reload');
    expect(machine.commands).toContain('systemctl --no-block restart foyer-browser.service');
    expect((await install()).text).toContain('Nothing to change');
  });

  it('of another version changes the link after the release is complete, and restarts both', async () => {
    await install('--demo');
    await installer.release('1.1.0');
    await install();
    expect(await readlink(join(machine.root, '/var/lib/foyer/current'))).toBe('versions/1.1.0');
    expect(installer.changes.findIndex((line) => line.startsWith('copied'))).toBeLessThan(
      installer.changes.findIndex((line) => line.includes('now points to')),
    );
    expect(machine.commands.join('\n')).toMatch(/restart foyer-host[\s\S]*restart foyer-browser.service/);
  });

  it('gives data back to the host that an uninstallation gave to root', async () => {
    await install('--demo');
    await machine.write('/var/lib/foyer/data/foyer.sqlite', 'tickets');
    await installer.uninstall();
    expect(await machine.ownerOf('/var/lib/foyer/data/foyer.sqlite')).toBe('root:root');
    await install('--demo');
    expect(await machine.ownerOf('/var/lib/foyer/data/foyer.sqlite')).toBe('foyer:foyer');
  });
});

describe('branch files', () => {
  it('are copied with their media, and the host uses them', async () => {
    const file = join(folder, 'harbour.json');
    await writeFile(file, JSON.stringify(aBranchFile()));
    await mkdir(join(folder, 'media'));
    await writeFile(join(folder, 'media/logo.svg'), '<svg/>');
    await writeFile(join(folder, 'private.txt'), 'not of the branch');
    expect(await install('--branch-file', file)).toMatchObject({ exitCode: 0 });
    expect(await machine.read('/var/lib/foyer/settings.env')).toContain(
      'BRANCH_FILE=/var/lib/foyer/branch/harbour.json',
    );
    const copied = (await machine.files()).filter((path) => path.includes('/branch/'));
    expect(copied).toEqual(['/var/lib/foyer/branch/harbour.json', '/var/lib/foyer/branch/media/logo.svg']);
  });

  it('belong to the host, which replaces them when a draft is imported, and to root without a host', async () => {
    const file = join(folder, 'harbour.json');
    await writeFile(file, JSON.stringify(aBranchFile()));
    await install('--branch-file', file);
    const owners = () =>
      Promise.all(['', '/harbour.json'].map((path) => machine.ownerOf(`/var/lib/foyer/branch${path}`)));
    expect(await owners()).toEqual(['foyer:foyer', 'foyer:foyer']);
    await installer.uninstall();
    expect(await owners()).toEqual(['root:root', 'root:root']);
  });

  it('with mistakes change nothing', async () => {
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
      'STAFF_PIN=4711\nUPSTREAM_URL=https://queue.example\nDISPENSER_API_KEY=key-of-the-dispenser\nDISPENSER_WSID=ws-1\n',
    );
    const { text } = await install('--dry-run');
    expect(text).toContain('STAFF_PIN=(secret)');
    expect(text).toContain('UPSTREAM_URL=https://queue.example');
    expect(text).not.toMatch(/4711|key-of/);
  });
});

describe('a dispenser whose screen asks what it shows', () => {
  const rule = '/etc/polkit-1/rules.d/60-foyer-first-start.rules';
  const asking = JSON.stringify({
    status: 'first-start',
    problems: ['first-start'],
    screen: { state: 'unknown' },
  });

  it('is installed without a branch, and is no demo', async () => {
    const { exitCode, text } = await install('--first-start', 'ask');
    expect(exitCode).toBe(0);
    expect(text).not.toMatch(/demo/i);
    expect(await machine.read('/var/lib/foyer/settings.env')).toMatch(/^FIRST_START=ask$/m);
    expect([...machine.active]).toContain('foyer-browser.service');
  });

  it('may set its clock, join a network and print at USB, which no other dispenser may', async () => {
    await install('--first-start', 'ask');
    expect(await machine.read(rule)).toContain('org.freedesktop.timedate1.set-timezone');
    const unit = () => machine.read('/etc/systemd/system/foyer-host.service');
    expect(await unit()).toContain('DeviceAllow=char-usb rw');
    await install('--demo');
    expect(await machine.files()).not.toContain(rule);
    expect(await unit()).toContain('PrivateDevices=yes');
  });

  it('is what a check says until somebody has decided', async () => {
    await install('--first-start', 'ask');
    machine.health = asking;
    const undecided = await installer.check();
    expect(undecided).toMatchObject({ exitCode: 1 });
    expect(undecided.lines.join('\n')).toContain('What this dispenser shows is not decided: its screen asks');
    expect(undecided.lines.join('\n')).not.toMatch(/has not reported itself|demo/);
    machine.health = wellHealth;
    expect(await installer.check()).toMatchObject({ exitCode: 0 });
  });

  it('takes no other word', async () => {
    const { exitCode, text } = await install('--first-start', 'later');
    expect(exitCode).toBe(64);
    expect(text).toContain('FIRST_START: expected ask or off, not "later"');
    expect(await machine.files()).not.toContain('/var/lib/foyer/settings.env');
  });
});

describe('a check', () => {
  const check = async () => (await installer.check()).lines.join('\n');

  it('finds nothing on a machine that is a dispenser', async () => {
    await install(central);
    machine.health = wellHealth;
    expect(await installer.check()).toEqual({
      exitCode: 0,
      lines: ['Nothing is missing: this machine is a dispenser.'],
    });
  });

  it('does not stumble over files that the running host deletes meanwhile', async () => {
    await install(central);
    machine.health = wellHealth;
    await machine.write('/var/lib/foyer/data/foyer.sqlite-journal', '');
    const { ownerOf } = machine;
    machine.ownerOf = (path) =>
      path.endsWith('-journal')
        ? Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' }))
        : ownerOf(path);
    expect(await installer.check()).toMatchObject({ exitCode: 0 });
  });

  it('finds nothing under an overlay either, but an installation there says what will be lost', async () => {
    await machine.write('/proc/mounts', 'overlay / overlay rw 0 0\n');
    expect((await install(central)).text).toContain('Turn the overlay off');
    machine.health = wellHealth;
    expect(await installer.check()).toMatchObject({ exitCode: 0 });
    expect((await install()).text).not.toContain('Turn the overlay off');
  });

  it('names a changed file, a missing package, a unit that does not run, with how to mend it', async () => {
    await install(central);
    machine.health = wellHealth;
    await machine.write('/etc/chromium/policies/managed/foyer.json', '{}');
    machine.installed.delete('espeak-ng');
    machine.active.delete('foyer-browser.service');
    const { exitCode } = await installer.check();
    expect(exitCode).toBe(1);
    expect(await check()).toContain('foyer.json has another content; mend it with: foyer install');
    expect(await check()).toContain('The package espeak-ng is missing; mend it with: foyer install');
    expect(await check()).toContain(
      'foyer-browser.service does not run; see: journalctl -u foyer-browser.service',
    );
  });

  it('reports a host that does not answer, its problems, and a page that is not alive', async () => {
    await install('--demo');
    expect(await check()).toContain('The host does not answer');
    machine.health = JSON.stringify({
      status: 'degraded',
      problems: ['paper-missing'],
      screen: { state: 'unseen' },
    });
    expect(await check()).toMatch(/paper-missing[\s\S]*The page has not reported itself/);
    machine.health = '<html>';
    expect(await check()).toContain('Something else than the host answers');
  });
});

describe('uninstalling', () => {
  it('leaves no file but data, branch and settings, and the machine as it was', async () => {
    await machine.write('/usr/lib/systemd/system/lightdm.service', '');
    await mkdir(join(machine.root, '/etc/systemd/system'), { recursive: true });
    await symlink(
      '/usr/lib/systemd/system/lightdm.service',
      join(machine.root, '/etc/systemd/system/display-manager.service'),
    );
    await machine.write('/proc/device-tree/model', 'Raspberry Pi 5');
    await machine.write('/boot/firmware/cmdline.txt', 'console=tty1 root=PARTUUID=1 rootwait\n');
    const before = await machine.files();
    await install('--demo', '--rotation', '90', '--touch-rotation', '180');
    expect(await machine.read('/boot/firmware/cmdline.txt')).toBe(
      'console=tty1 root=PARTUUID=1 rootwait cgroup_enable=memory\n',
    );
    expect(await machine.files()).not.toContain('/etc/systemd/system/display-manager.service');
    await machine.write('/var/lib/foyer/data/foyer.sqlite', 'tickets');
    await installer.release('1.1.0');
    await install();

    const { exitCode, lines } = await installer.uninstall();
    expect(exitCode).toBe(0);
    expect(await machine.files()).toEqual(
      [...before, '/var/lib/foyer/data/foyer.sqlite', '/var/lib/foyer/settings.env'].sort(),
    );
    expect(await machine.read('/boot/firmware/cmdline.txt')).toBe('console=tty1 root=PARTUUID=1 rootwait\n');
    expect(await machine.read('/etc/passwd')).toBe('root:x:0:0:root:/root:/bin/bash\n');
    expect(machine.enabled.size + machine.active.size).toBe(0);
    expect(lines.join('\n')).toMatch(/Kept: data, branch and settings[\s\S]*apt-get purge chromium/);
  });

  it('leaves folders that were there before, and says of nothing that it removed what was not there', async () => {
    await mkdir(join(machine.root, '/usr/local/sbin'), { recursive: true });
    await mkdir(join(machine.root, '/etc/systemd/system.conf.d'), { recursive: true });
    await install('--demo');
    machine.enabled.delete('foyer-update.service');
    machine.active.delete('foyer-browser.service');
    machine.failing.set('userdel foyer-screen', 'user foyer-screen is used by process 1');
    const { exitCode, lines } = await installer.uninstall();
    expect(existsSync(join(machine.root, '/usr/local/sbin'))).toBe(true);
    expect(existsSync(join(machine.root, '/etc/systemd/system.conf.d'))).toBe(true);
    expect(existsSync(join(machine.root, '/usr/local/share'))).toBe(false);
    expect(existsSync(join(machine.root, '/etc/chromium'))).toBe(false);
    expect(lines.find((line) => line.startsWith('disabled'))).not.toContain('foyer-update.service');
    expect(lines).not.toContain('stopped foyer-browser.service');
    expect(lines).toContain('deleted the user foyer');
    expect(lines).toContain(
      'Not removed: the user foyer-screen: userdel foyer-screen ended with 1:\n  user foyer-screen is used by process 1',
    );
    expect(exitCode).toBe(70);
  });

  it('names the program that a small machine lacks, and what stays because of that', async () => {
    await install('--demo');
    const { run } = machine;
    machine.run = (program, args) =>
      program === 'userdel' ? Promise.resolve({ code: 127, output: '' }) : run(program, args);
    const { exitCode, lines } = await installer.uninstall();
    expect([exitCode, lines]).toEqual([
      70,
      expect.arrayContaining(['Not removed: the user foyer: userdel is not on this machine']),
    ]);
  });

  it('of a machine on which nothing is installed says so, and changes nothing', async () => {
    machine.commands.length = 0;
    expect(await installer.uninstall()).toEqual({
      exitCode: 0,
      lines: ['Foyer is not installed on this machine. Nothing was removed.'],
    });
    expect(machine.commands).toEqual([]);
    await install('--demo');
    await installer.uninstall();
    const { lines } = await installer.uninstall();
    expect(lines).toEqual([
      'Foyer is not installed on this machine. Nothing was removed.',
      'Kept from before: data, branch and settings in /var/lib/foyer. To delete them: rm -r /var/lib/foyer',
    ]);
  });

  it('removes what it can, and says what it cannot', async () => {
    await install('--demo');
    machine.setOwnerOfAll = () => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' }));
    const { exitCode, lines } = await installer.uninstall();
    expect(exitCode).toBe(70);
    expect(lines).toContain('Not removed: the file system is read-only');
    expect(await machine.files()).not.toContain('/etc/systemd/system/foyer-host.service');
  });

  it('works although the settings have a mistake', async () => {
    await install('--demo');
    await machine.write('/var/lib/foyer/settings.env', 'PORT=nonsense\n');
    expect(await installer.uninstall()).toMatchObject({ exitCode: 0 });
    expect(await machine.read('/var/lib/foyer/settings.env')).toBe('PORT=nonsense\n');
  });
});

describe('a machine or person that cannot', () => {
  it.each([
    [
      'ID=ubuntu\nVERSION_CODENAME=noble\n',
      'This is ubuntu noble; a dispenser needs Debian or Raspberry Pi OS',
    ],
    ['ID=debian\nVERSION_CODENAME=bullseye\n', 'This is debian bullseye'],
    ['ID=raspbian\nVERSION_CODENAME=bookworm\n', 'This is raspbian bookworm'],
  ])('hears why: %j', async (osRelease, sentence) => {
    await machine.write('/etc/os-release', osRelease);
    const { exitCode, text } = await install('--demo');
    expect(exitCode).toBe(78);
    expect(text).toContain(sentence);
    expect(installer.changes).toEqual([]);
  });

  it('hears that the release is for another processor', async () => {
    const { deps } = installer;
    installer.deps = { ...deps, release: { ...deps.release, architecture: 'arm64' } };
    expect((await install('--demo')).text).toBe('This machine is amd64, this release is for arm64');
  });

  it('hears that only root can do it', async () => {
    for (const command of [installCommand, checkCommand, uninstallCommand]) {
      expect(await command([], { ...installer.deps, isRoot: false })).toEqual({
        exitCode: 64,
        lines: ['Only root can do this: run it with sudo'],
      });
    }
  });
});
