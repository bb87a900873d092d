import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeInstaller, openFakeInstaller } from '../../testing/install/fake-installer.ts';
import type { FakeMachine } from '../../testing/install/fake-machine.ts';

let installer: FakeInstaller;
let machine: FakeMachine;
beforeEach(async () => {
  installer = await openFakeInstaller();
  ({ machine } = installer);
});
afterEach(() => machine.remove());

const install = (...argv: string[]) => installer.install(...argv);

describe('an uninstallation', () => {
  it('leaves only data, branch and settings, and restores the machine', async () => {
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

  it('keeps folders that existed before, and lists only items that it removed', async () => {
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

  it('names a program that is missing on a small machine, and the items that therefore remain', async () => {
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

  it('reports that nothing is installed, and changes nothing', async () => {
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

  it('removes all removable items, and lists the others', async () => {
    await install('--demo');
    machine.setOwnerOfAll = () => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' }));
    const { exitCode, lines } = await installer.uninstall();
    expect(exitCode).toBe(70);
    expect(lines).toContain('Not removed: the file system is read-only');
    expect(await machine.files()).not.toContain('/etc/systemd/system/foyer-host.service');
  });

  it('works even if the settings have an error', async () => {
    await install('--demo');
    await machine.write('/var/lib/foyer/settings.env', 'PORT=nonsense\n');
    expect(await installer.uninstall()).toMatchObject({ exitCode: 0 });
    expect(await machine.read('/var/lib/foyer/settings.env')).toBe('PORT=nonsense\n');
  });
});
