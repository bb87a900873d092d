import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPrinterSetting } from '../../host/devices/printer/printer-setting.ts';
import { checkMemory } from '../../host/own-service/branch-work.ts';
import { type BrowserUnitOptions, browserUnitText } from './browser-unit.ts';
import { type HostUnitOptions, hostUnitText } from './host-unit.ts';
import { restartPathText, restartServiceText } from './restart-units.ts';
import { setupUnitText } from './setup-unit.ts';
import { updateRequestPathText, updateRequestServiceText } from './update-request-units.ts';
import { updateUnitText } from './update-unit.ts';

const screen: BrowserUnitOptions = {
  browser: '/usr/bin/chromium',
  port: 8080,
  rotation: 0,
  cageRotates: true,
  browserPrints: false,
  soundVolume: undefined,
};

function hostUnit(printer: string, { backupFolder, ...more }: Partial<HostUnitOptions> = {}): string {
  const reading = readPrinterSetting(printer);
  if (!reading.ok) throw new Error(reading.mistake);
  return hostUnitText({
    printer: reading.setting,
    asksFirst: false,
    usesSound: false,
    backupFolder,
    ...more,
  });
}

/** Each kind of unit, in the variants that differ in their rights. */
const units: Readonly<Record<string, string>> = {
  'foyer-host.service': hostUnit('none'),
  'host-usb.service': hostUnit('file:///dev/usb/lp0', { backupFolder: '/media/backups' }),
  'host-first-start.service': hostUnit('none', { asksFirst: true }),
  'host-jacks.service': hostUnit('none', { usesSound: true }),
  'host-serial.service': hostUnit('file:///dev/ttyUSB0'),
  'foyer-browser.service': browserUnitText(screen),
  'browser-turned.service': browserUnitText({
    ...screen,
    rotation: 270,
    cageRotates: false,
    browserPrints: true,
    soundVolume: 80,
  }),
  'foyer-browser-restart.path': restartPathText,
  'foyer-browser-restart.service': restartServiceText,
};
/** These units run the installer, so they have no sandbox. */
const unitsOfInstaller = {
  'foyer-setup.service': setupUnitText,
  'foyer-update.service': updateUnitText,
  'foyer-update-request.path': updateRequestPathText,
  'foyer-update-request.service': updateRequestServiceText,
};
const all = { ...units, ...unitsOfInstaller };
const services = Object.keys(units).filter((name) => name.endsWith('.service'));

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))(
  'the units, as systemd sees them (needs systemd-analyze)',
  () => {
    let root: string;

    /** The output of systemd-analyze. It reads units below a root in which the units' programs exist. */
    const analyze = (...args: string[]) =>
      new Promise<string>((resolve) => {
        execFile('systemd-analyze', ['--no-pager', ...args], (_, stdout, stderr) => resolve(stdout + stderr));
      });

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'foyer-units-'));
      const programs = Object.values(all).flatMap((text) => [...text.matchAll(/^Exec\w+=[-+]*(\/\S+)/gm)]);
      for (const [, program = ''] of programs) {
        await mkdir(join(root, dirname(program)), { recursive: true });
        await writeFile(join(root, program), '#!/bin/sh\n');
        await chmod(join(root, program), 0o755);
      }
      await mkdir(join(root, 'etc/systemd/system'), { recursive: true });
      for (const [name, text] of Object.entries(all))
        await writeFile(join(root, 'etc/systemd/system', name), text);
      // The targets to which our units refer. systemd also looks for them below the root.
      for (const name of ['sysinit', 'basic', 'shutdown', 'multi-user', 'paths']) {
        await writeFile(
          join(root, 'etc/systemd/system', `${name}.target`),
          '[Unit]\nDefaultDependencies=no\n',
        );
      }
    });
    afterAll(() => rm(root, { recursive: true }));

    it('have no errors', async () => {
      expect(
        await analyze('verify', `--root=${root}`, '--recursive-errors=no', '--man=no', ...Object.keys(all)),
      ).toBe('');
    });

    it.each(services)('have a low exposure score: %s', async (name) => {
      const report = await analyze('security', '--offline=true', join(root, 'etc/systemd/system', name));
      const [, level] = /Overall exposure level for \S+: (\S+)/.exec(report) ?? [];
      expect(Number(level)).toBeGreaterThan(0);
      expect(Number(level)).toBeLessThanOrEqual(3);
    });
  },
);

describe('the unit of the host', () => {
  it('leaves the host more than half of the memory while another process checks branch files', () => {
    const [, most] = /^MemoryMax=(\d+)M$/m.exec(hostUnit('none')) ?? [];
    const { heap, young, program } = checkMemory;
    expect(heap + young + program).toBeLessThan(Number(most) / 2);
  });

  it('can access no device, or only its kind of printer', () => {
    expect(hostUnit('none')).toContain('PrivateDevices=yes');
    expect(hostUnit('tcp://10.0.0.7:9100')).toContain('PrivateDevices=yes');
    expect(hostUnit('file:///dev/usb/lp0')).toMatch(
      /SupplementaryGroups=lp\n[\s\S]*DeviceAllow=char-usb rw\n/,
    );
    expect(hostUnit('file:///dev/ttyACM0')).toMatch(
      /SupplementaryGroups=dialout\n[\s\S]*DeviceAllow=char-ttyACM rw\n/,
    );
  });

  it('can access USB printers and the volume if its screen asks for them', () => {
    const text = hostUnit('file:///dev/usb/lp0', { asksFirst: true, usesSound: true });
    expect(text).toMatch(/^SupplementaryGroups=lp audio$/m);
    expect(text.match(/^DeviceAllow=.*$/gm)).toEqual(['DeviceAllow=char-usb rw', 'DeviceAllow=char-alsa rw']);
    expect(text).not.toContain('PrivateDevices');
  });

  it('can access the sound cards if it uses them', () => {
    const text = hostUnit('none', { usesSound: true });
    expect(text).toMatch(/^SupplementaryGroups=audio$/m);
    expect(text.match(/^Device.*$/gm)).toEqual(['DevicePolicy=closed', 'DeviceAllow=char-alsa rw']);
  });

  it('can write its data, branch and backups, but nothing else', () => {
    expect(hostUnit('none')).toMatch(/^ProtectSystem=strict$/m);
    expect(hostUnit('none')).toMatch(/^ReadWritePaths=\/var\/lib\/foyer\/data \/var\/lib\/foyer\/branch$/m);
    expect(hostUnit('none', { backupFolder: '/media/b' })).toMatch(/^ReadWritePaths=\S+ \S+ -\/media\/b$/m);
  });

  it('contains no value of a setting, because every user can read the unit', () => {
    expect(hostUnit('none').match(/^Environment=.*$/gm)).toEqual(['Environment=HOME=/run/foyer-host']);
    expect(hostUnit('none')).toContain('EnvironmentFile=/var/lib/foyer/settings.env');
  });
});

describe('the units of a requested update', () => {
  it("use nothing from the host's request, and delete the request before they begin", () => {
    const file = '/var/lib/foyer/data/update-wanted';
    expect(updateRequestPathText).toContain(`PathExists=${file}\nUnit=foyer-update-request.service\n`);
    expect(updateRequestServiceText.match(/^Exec.*$/gm)).toEqual([
      `ExecStart=/bin/rm -f ${file}`,
      'ExecStart=/var/lib/foyer/current/install update',
    ]);
  });
});

it('the dispenser runs again however the update unit ends, and an unfinished update continues', () => {
  expect(updateUnitText).toContain(
    'ExecStopPost=-/bin/systemctl --no-block start foyer-host.service foyer-browser.service\n',
  );
  expect(updateUnitText).toContain('Restart=on-failure\nRestartSec=60\n');
});

describe('the unit of the screen', () => {
  it("keeps Chromium's sandbox, and lets no key change the console", () => {
    const text = browserUnitText(screen);
    expect(text).not.toContain('--no-sandbox');
    expect(text).not.toMatch(/cage .*-s\b/);
    expect(text).toMatch(/^RestrictNamespaces=user pid net$/m);
  });

  it('offers no debugging port, and prints silently only if the page prints', () => {
    expect(browserUnitText(screen)).not.toMatch(/remote-debugging|kiosk-printing/);
    expect(browserUnitText({ ...screen, browserPrints: true })).toContain('--kiosk-printing');
  });

  it('turns off browser features that would load a page for an invisible address bar', () => {
    expect(browserUnitText(screen)).toMatch(/--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup/);
  });

  it('rotates the picture with cage if cage supports this, otherwise with wlr-randr', () => {
    expect(browserUnitText({ ...screen, rotation: 270 })).toMatch(/cage -d -r -r -r --/);
    expect(browserUnitText({ ...screen, rotation: 270, cageRotates: false })).toMatch(
      /cage -d -- \/usr\/local\/share\/foyer\/turned 270 /,
    );
    expect(browserUnitText(screen)).toMatch(/cage -d -- \\\n {2}\/usr\/bin\/chromium/);
  });
});
