import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../src/testing/free-port.ts';
import { inEveryProfile, writeChangedDemo } from '../changed-demo.ts';
import { debianTools, installDebianTools } from '../install-programs.ts';
import { newFolder } from '../new-folder.ts';
import { wholeUnless } from '../whole.ts';
import { createDebianRoot, deleteDebianRoot, filesOfNoPackage } from './debian-root.ts';
import { bootMachine, must } from './machine.ts';
import { openPanel, panelSize, plugIn } from './panel.ts';
import { createReleaseFolder, packLaterVersion } from './release-folder.ts';

/** The tested releases of Debian; `npm run prove -- dispenser` sets all supported releases. */
const suites = process.env.DEBIAN_SUITES?.split(',') ?? ['bookworm'];
/** Faults and updates take minutes, so `npm run test:whole` only installs, uses and uninstalls. */
const isProof = process.env.DEBIAN_SUITES !== undefined;
const healedWithinMs = 60_000;
const branchFile = '/var/lib/foyer/branch/branch.json';

const branchWithOneService = () =>
  writeChangedDemo((demo) => {
    const [service] = demo.services;
    if (!service) throw new Error('the demo has no service');
    const structure = demo.languages.map(({ key }) => ({ language: key, items: [{ service: service.key }] }));
    return inEveryProfile(demo, { structure, features: { customerName: 0 } });
  });

for (const suite of suites) {
  test(
    `one command turns a fresh Debian ${suite} into a dispenser, which ${isProof ? 'heals, updates and ' : ''}can be uninstalled`,
    wholeUnless(isProof),
    async () => {
      test.skip(
        process.getuid?.() !== 0 || !installDebianTools(),
        `needs root and ${debianTools.join(', ')}`,
      );
      test.setTimeout(20 * 60_000);
      const root = createDebianRoot(suite);
      const port = await freePort();
      const panel = await openPanel();
      const pictures = newFolder(`dispenser-${suite}`);
      cpSync(dirname(await branchWithOneService()), join(root, 'root/branch'), { recursive: true });
      const release = await createReleaseFolder();
      cpSync(release, join(root, 'root/foyer'), { recursive: true });
      plugIn(panel, root);
      const before = new Set(filesOfNoPackage(root));
      const machine = await bootMachine(root);

      const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      const screen = async () => JSON.parse(await ask('/health').catch(() => '{}')).screen;
      const menuIsThere = (restarts: number) =>
        expect
          .poll(screen, { timeout: healedWithinMs })
          .toMatchObject({ state: 'alive', heartbeat: { screen: 'idle' }, restarts });
      const signalPage = (signal: string) => must(machine, 'pkill', `-${signal}`, '-f', 'type=renderer');

      try {
        await test.step('the installer changes nothing if no option names the branch', async () => {
          const { code, output } = await machine.run('/root/foyer/install');
          expect([code, output]).toEqual([64, expect.stringContaining('--demo')]);
          expect(filesOfNoPackage(root).filter((path) => !before.has(path))).toEqual([]);
        });

        await test.step('the installer sets up the dispenser', async () => {
          const options = ['--port', String(port), '--branch-file', '/root/branch/branch.json'];
          await must(machine, '/root/foyer/install', ...options);
          await menuIsThere(0);
          expect(await must(machine, '/root/foyer/install')).toContain('Nothing to change');
        });

        await test.step('a touch on the menu issues a ticket', async () => {
          panel.takePicture(join(pictures, 'menu.png'));
          panel.tap(panelSize.width / 2, panelSize.height / 2);
          const created = /^foyer_branch_events_total\{[^}]*ticket\.created[^}]*\} 1$/m;
          await expect.poll(() => ask('/metrics')).toMatch(created);
          await expect.poll(async () => (await screen()).heartbeat.screen).toBe('visit');
          panel.takePicture(join(pictures, 'ticket.png'));
        });

        await test.step('the host can replace its branch file, as it does when a draft is imported', async () => {
          const host = (
            await must(machine, 'systemctl', 'show', '--value', '-p', 'MainPID', 'foyer-host')
          ).trim();
          const asHost = [
            'nsenter',
            '--target',
            host,
            '--mount',
            'setpriv',
            '--reuid=foyer',
            '--regid=foyer',
            '--clear-groups',
          ];
          await must(machine, ...asHost, 'cp', '--force', branchFile, `${branchFile}.before`);
          await must(machine, ...asHost, 'mv', `${branchFile}.before`, branchFile);
        });

        await test.step('an operator makes a backup, and lists the machines that are enrolling', async () => {
          const file = '/var/lib/foyer/data/backup.sqlite';
          await must(machine, 'foyer', 'backup', file);
          expect(await must(machine, 'stat', '--format=%U %a', file)).toBe('foyer 600\n');
          const keys = await must(machine, 'foyer', 'enrol');
          expect(keys).toContain('Entrance');
          expect(keys).toContain('To enrol a machine: foyer enrol USER_CODE WEBSOCKET_ID');
        });

        await test.step('a setup file configures the dispenser, and contains no secrets afterwards', async () => {
          const file = join(root, 'root/foyer.conf');
          writeFileSync(file, 'FOYER_STAFF_PIN=4711\nFOYER_SCREEN_DIAGONAL=15\n');
          await must(machine, 'foyer', 'setup', '--file', '/root/foyer.conf');
          expect(readFileSync(file, 'utf8')).toBe('FOYER_SCREEN_DIAGONAL=15\n');
          expect(readFileSync(join(root, 'var/lib/foyer/settings.env'), 'utf8')).toContain(
            'FOYER_STAFF_PIN=4711',
          );
          await menuIsThere(0);
        });

        if (isProof) {
          await test.step('a killed page is back within a minute', async () => {
            await signalPage('KILL');
            await menuIsThere(1);
          });

          await test.step('a hanging page is back within a minute', async () => {
            await signalPage('STOP');
            await menuIsThere(2);
            panel.takePicture(join(pictures, 'healed.png'));
          });

          await test.step('a hanging host is back within a minute', async () => {
            await must(machine, 'systemctl', 'kill', '--signal=STOP', 'foyer-host');
            await menuIsThere(0);
          });

          const installed = JSON.parse(await ask('/health')).version;
          const update = async (step: number, change: (folder: string) => void) => {
            const { folder, archive, version } = await packLaterVersion(release, step, change);
            cpSync(folder, join(root, 'root', version), { recursive: true });
            return { version, ...(await machine.run('foyer', 'update', `/root/${version}/${archive}`)) };
          };

          await test.step('a version that cannot start is rolled back', async () => {
            const { version, code, output } = await update(1, (folder) =>
              writeFileSync(join(folder, 'dist/host/main.js'), 'process.exit(1);'),
            );
            expect(output).toContain(
              `Version ${installed} is running again, because version ${version} does not work here`,
            );
            expect(code).not.toBe(0);
            await menuIsThere(0);
            expect(JSON.parse(await ask('/health')).version).toBe(installed);
          });

          await test.step('a version that starts is kept', async () => {
            const { version, code, output } = await update(2, () => undefined);
            expect(code, output).toBe(0);
            await menuIsThere(0);
            expect(JSON.parse(await ask('/health')).version).toBe(version);
            expect(await ask('/metrics')).toMatch(/^foyer_tickets_open\{[^}]*\} 1$/m);
          });
        }

        await test.step('the uninstaller leaves only the data', async () => {
          await must(machine, 'foyer', 'uninstall');
          expect(existsSync(join(root, 'usr/local/sbin'))).toBe(true);
          expect(await must(machine, '/root/foyer/install', 'uninstall')).toContain('Foyer is not installed');
          const left = filesOfNoPackage(root).filter((path) => !before.has(path));
          expect(
            left.filter((path) => !/^\/var\/lib\/foyer\/(data|branch|settings\.env)/.test(path)),
          ).toEqual([]);
          expect(left.some((path) => path.endsWith('foyer.sqlite'))).toBe(true);
        });
      } catch (error) {
        console.error((await machine.run('journalctl', '--no-pager', '-n', '60', '-u', 'foyer-*')).output);
        panel.takePicture(join(pictures, 'failed.png'));
        throw error;
      } finally {
        await machine.cutPower();
        await panel.close();
        deleteDebianRoot(root);
      }
    },
  );
}
