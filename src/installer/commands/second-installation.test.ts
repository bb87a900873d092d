import { readlink, rename } from 'node:fs/promises';
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

describe('a second installation', () => {
  it('changes nothing, and runs nothing', async () => {
    await install('--demo', '--rotation', '90', '--printer', 'file:///dev/usb/lp0');
    const { text } = await install();
    expect(text).toContain('Nothing to change');
    expect(installer.changes).toEqual([]);
    expect(machine.commands).toEqual([]);
  });

  it('keeps earlier options that are not given again', async () => {
    await install('--demo', '--rotation', '90', '--sound-volume', '80', '--screen-diagonal', '21.5');
    await install('--rotation', '180');
    expect(await machine.read('/etc/systemd/system/foyer-browser.service')).toMatch(/cage -d -r -r --/);
    expect(await machine.read('/etc/systemd/system/foyer-browser.service')).toContain('set-volume 80');
    expect(await machine.read('/var/lib/foyer/settings.env')).toContain('FOYER_SCREEN_DIAGONAL=21.5');
  });

  it("also keeps the operator's own settings, secrets and comments", async () => {
    await install('--demo');
    const edited = '# my kiosk\nFOYER_STAFF_PIN="4711"\nFOYER_RETENTION_DAYS=7\n';
    await machine.write('/var/lib/foyer/settings.env', edited);
    await install('--printer', 'cups:receipts');
    expect(await machine.read('/var/lib/foyer/settings.env')).toBe(`${edited}FOYER_PRINTER=cups:receipts\n`);
    expect(machine.installed).toContain('cups');
  });

  it('lets the host request updates, from a channel that the host cannot change', async () => {
    await install('--demo', '--update-channel', 'https://releases.example/stable');
    for (const units of [machine.enabled, machine.active]) {
      expect([...units]).toContain('foyer-update-request.path');
    }
    expect(await machine.read('/var/lib/foyer/settings.env')).toContain(
      'FOYER_UPDATE_CHANNEL=https://releases.example/stable',
    );
    expect(await machine.ownerOf('/var/lib/foyer/settings.env')).toBe('root:foyer');
    expect((await install()).text).toContain('Nothing to change');
  });

  it('restarts the host for a new setting, and the screen only for settings that affect it', async () => {
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

  it('repeats restarts after an interruption, because they may not have happened', async () => {
    await install('--demo');
    machine.failing.set('systemctl daemon-reload', 'interrupted');
    expect(await install('--sound-volume', '10')).toMatchObject({ exitCode: 70 });
    machine.failing.clear();
    await install();
    expect(machine.commands).toContain('systemctl daemon-reload');
    expect(machine.commands).toContain('systemctl --no-block restart foyer-browser.service');
    expect((await install()).text).toContain('Nothing to change');
  });

  it('restores branch files after a power failure between moving them and installing their copy', async () => {
    await install('--demo');
    await machine.write('/var/lib/foyer/branch/branch.json', 'of the branch');
    await rename(
      join(machine.root, '/var/lib/foyer/branch'),
      join(machine.root, '/var/lib/foyer/branch.old'),
    );
    await install();
    expect(await machine.read('/var/lib/foyer/branch/branch.json')).toBe('of the branch');
  });

  it('changes the link after a release of another version is complete, and restarts the host and the screen', async () => {
    await install('--demo');
    await installer.release('1.1.0');
    await install();
    expect(await readlink(join(machine.root, '/var/lib/foyer/current'))).toBe('versions/1.1.0');
    expect(installer.changes.findIndex((line) => line.startsWith('copied'))).toBeLessThan(
      installer.changes.findIndex((line) => line.includes('now points to')),
    );
    expect(machine.commands.join('\n')).toMatch(/restart foyer-host[\s\S]*restart foyer-browser.service/);
  });

  it('gives the host its data again after an uninstallation gave the data to root', async () => {
    await install('--demo');
    await machine.write('/var/lib/foyer/data/foyer.sqlite', 'tickets');
    await installer.uninstall();
    expect(await machine.ownerOf('/var/lib/foyer/data/foyer.sqlite')).toBe('root:root');
    await install('--demo');
    expect(await machine.ownerOf('/var/lib/foyer/data/foyer.sqlite')).toBe('foyer:foyer');
  });
});
