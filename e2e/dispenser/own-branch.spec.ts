import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { eventually } from '../../src/testing/eventually.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { debianTools, installDebianTools } from '../install-programs.ts';
import { newFolder } from '../new-folder.ts';
import { callAtCounter, newOwnerOf } from '../own-branch.ts';
import type { Press } from '../visitor.ts';
import { whole } from '../whole.ts';
import { createDebianRoot, deleteDebianRoot } from './debian-root.ts';
import { bootMachine, must } from './machine.ts';
import { type DispenserPanel, openPanel, plugIn } from './panel.ts';
import { createReleaseFolder } from './release-folder.ts';

const suites = process.env.DEBIAN_SUITES?.split(',') ?? ['bookworm'];

/**
 * Enables remote debugging in the configuration files of Debian's Chromium, so its command line stays the same. A
 * dispenser's policies forbid debugging, so only these two files differ from a real machine.
 */
function listenTo(port: number, root: string): void {
  const files = {
    'etc/chromium.d/proof': `export CHROMIUM_FLAGS="$CHROMIUM_FLAGS --remote-debugging-port=${port}"\n`,
    // If several policy files set the same policy, Chromium prefers the last file.
    'etc/chromium/policies/managed/proof.json': JSON.stringify({
      RemoteDebuggingAllowed: true,
      DeveloperToolsAvailability: 1,
    }),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The browser only gives the position of a control. The press is a real click on the virtual display. */
const pressOn =
  (panel: DispenserPanel): Press =>
  async (target) => {
    await target.click({ trial: true });
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} has gone`);
    panel.tap(Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2));
  };

for (const suite of suites) {
  test(
    `a person who installs Foyer on a fresh Debian ${suite} creates a branch and calls a ticket using only the screen`,
    whole,
    async ({ browser }) => {
      test.skip(
        process.getuid?.() !== 0 || !installDebianTools(),
        `needs root and ${debianTools.join(', ')}`,
      );
      test.setTimeout(20 * 60_000);
      const root = createDebianRoot(suite);
      const [port, debugPort] = [await freePort(), await freePort()];
      const panel = await openPanel();
      const pictures = newFolder(`own-branch-${suite}`);
      cpSync(await createReleaseFolder(), join(root, 'root/foyer'), { recursive: true });
      plugIn(panel, root);
      listenTo(debugPort, root);
      let machine = await bootMachine(root);
      const url = `http://localhost:${port}/`;

      try {
        await test.step('the machine is installed and rebooted', async () => {
          await must(machine, '/root/foyer/install', '--yes', '--first-start', 'ask', '--port', String(port));
          await machine.cutPower();
          machine = await bootMachine(root);
        });

        const screen = await test.step("its screen asks the first start's questions", async () => {
          // A browser that is still starting might not respond at all.
          const shown = await eventually(() =>
            chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`, { timeout: 10_000 }),
          );
          const page = shown.contexts()[0]?.pages()[0];
          if (!page) throw new Error('the browser of the machine shows no page');
          await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
          panel.takePicture(join(pictures, 'first-step.png'));
          return page;
        });

        const owner = newOwnerOf(screen, pressOn(panel));
        const clerk = await test.step('a branch is created by touch', () => owner.makesBranch('Letters'));
        const number = await test.step('a ticket is taken by touch', async () => {
          await expect(screen.getByRole('button', { name: 'Letters' })).toBeVisible();
          panel.takePicture(join(pictures, 'menu.png'));
          return owner.takesTicket('Letters');
        });

        await test.step('a clerk calls the ticket, and the screen shows the call', async () => {
          await callAtCounter(await browser.newPage(), url, clerk, number);
          await owner.isCalled(number);
          // The picture is taken after the call banner has slid in.
          await screen.locator('[data-part=call-band]').scrollIntoViewIfNeeded();
          panel.takePicture(join(pictures, 'called.png'));
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
