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
const central = '--upstream-url=https://queue.example';

const wellHealth = JSON.stringify({ status: 'ok', problems: [], screen: { state: 'alive' } });

describe('a check', () => {
  const check = async () => (await installer.check()).lines.join('\n');

  it('reports nothing on a machine that is a dispenser', async () => {
    await install(central);
    machine.health = wellHealth;
    expect(await installer.check()).toEqual({
      exitCode: 0,
      lines: ['Nothing is missing: this machine is a dispenser.'],
    });
  });

  it('ignores files that the running host deletes during the check', async () => {
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

  it('reports nothing under an overlay, but an installation there warns that its changes will be lost', async () => {
    await machine.write('/proc/mounts', 'overlay / overlay rw 0 0\n');
    expect((await install(central)).text).toContain('Turn the overlay off');
    machine.health = wellHealth;
    expect(await installer.check()).toMatchObject({ exitCode: 0 });
    expect((await install()).text).not.toContain('Turn the overlay off');
  });

  it('names a changed file, a missing package and a stopped unit, with the remedy', async () => {
    await install(central);
    machine.health = wellHealth;
    await machine.write('/etc/chromium/policies/managed/foyer.json', '{}');
    machine.installed.delete('espeak-ng');
    machine.active.delete('foyer-browser.service');
    const { exitCode } = await installer.check();
    expect(exitCode).toBe(1);
    expect(await check()).toContain('foyer.json has different content; fix: foyer install');
    expect(await check()).toContain('The package espeak-ng is missing; fix: foyer install');
    expect(await check()).toContain(
      'foyer-browser.service does not run; see: journalctl -u foyer-browser.service',
    );
  });

  it('reports a host that does not respond, its problems, and a page that is not running', async () => {
    await install('--demo');
    expect(await check()).toContain('The host does not answer');
    machine.health = JSON.stringify({
      status: 'degraded',
      problems: ['paper-missing'],
      screen: { state: 'unseen' },
    });
    expect(await check()).toMatch(/paper-missing[\s\S]*The page has not reported/);
    machine.health = '<html>';
    expect(await check()).toContain('Another program answers');
  });
});
