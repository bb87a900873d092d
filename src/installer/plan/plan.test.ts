import { describe, expect, it } from 'vitest';
import type { GivenDeviceOptions } from '../machine/device-options.ts';
import { knownPackages, type MachineFacts } from '../machine/machine.ts';
import { emptyMemory } from '../machine/memory.ts';
import type { Step } from '../steps/step.ts';
import { type Plan, planInstallation } from './plan.ts';

const release = { folder: '/media/release', version: '1.0.0', architecture: 'arm64' };

/** A Raspberry Pi whose sources have these packages, and on which none of them is installed. */
function aMachine(
  given: Partial<MachineFacts> = {},
  versions: Record<string, string | undefined> = {},
): MachineFacts {
  return {
    distribution: 'debian',
    codename: 'bookworm',
    architecture: 'arm64',
    isInstalled: true,
    systemdRuns: true,
    rootIsOverlay: false,
    packages: Object.fromEntries(
      knownPackages.map((name) => {
        const version = name in versions ? versions[name] : name === 'chromium-browser' ? undefined : '1.0';
        return [name, { isInstalled: false, version }];
      }),
    ),
    displayManager: undefined,
    kernelLine: undefined,
    settings: undefined,
    memory: emptyMemory,
    ...given,
  };
}

function plan(
  machine = aMachine(),
  settings: Record<string, string> = {},
  device: GivenDeviceOptions = {},
): Plan {
  const planned = planInstallation(release, machine, { settings, device, branch: undefined, isDemo: false });
  if (!planned.ok) throw new Error(planned.mistakes.join('\n'));
  return planned;
}

const ofKind = <Kind extends Step['kind']>({ steps }: Plan, kind: Kind) =>
  steps.filter((step): step is Extract<Step, { kind: Kind }> => step.kind === kind);
const packages = (planned: Plan) => ofKind(planned, 'packages').flatMap(({ names }) => names);
const fileAt = (planned: Plan, path: string) =>
  String(ofKind(planned, 'file').find((step) => step.path === path)?.content);
const browserUnit = (planned: Plan) => fileAt(planned, '/etc/systemd/system/foyer-browser.service');

const cage014 = { cage: '0.1.4-4' };
const cage020 = { cage: '0.2.0-2' };

describe('the packages of a dispenser', () => {
  it('include chromium, or chromium-browser if only that package is available, with the policies in its folder', () => {
    expect(packages(plan())).toContain('chromium');
    const old = plan(aMachine({}, { chromium: undefined, 'chromium-browser': '116.0' }));
    expect(packages(old)).toContain('chromium-browser');
    expect(browserUnit(old)).toContain('/usr/bin/chromium-browser ');
    expect(fileAt(old, '/etc/chromium-browser/policies/managed/foyer.json')).toContain('URLBlocklist');
  });

  it('include CUPS only for a printer that needs it', () => {
    expect(packages(plan())).not.toContain('cups');
    expect(packages(plan(aMachine(), { FOYER_PRINTER: 'tcp://10.0.0.7:9100' }))).not.toContain('cups');
    expect(packages(plan(aMachine(), { FOYER_PRINTER: 'cups:receipts' }))).toContain('cups');
    expect(packages(plan(aMachine(), { FOYER_PRINTER: 'browser' }))).toContain('cups');
  });

  it('include Xwayland for a cage that requires it, and wlr-randr for a cage that does not rotate the picture', () => {
    const turned = { rotation: 90 } as const;
    expect(packages(plan(aMachine({}, cage014), {}, turned))).toContain('xwayland');
    expect(packages(plan(aMachine({}, cage014), {}, turned))).not.toContain('wlr-randr');
    expect(packages(plan(aMachine({}, cage020), {}, turned))).not.toContain('xwayland');
    expect(packages(plan(aMachine({}, cage020), {}, turned))).toContain('wlr-randr');
    expect(packages(plan(aMachine({}, cage020)))).not.toContain('wlr-randr');
  });

  it('include no other time service if chrony or ntpsec is installed', () => {
    const keeping = (name: string) => {
      const machine = aMachine();
      return { ...machine, packages: { ...machine.packages, [name]: { isInstalled: true, version: '4' } } };
    };
    expect(packages(plan())).toContain('systemd-timesyncd');
    for (const name of ['chrony', 'ntpsec'])
      expect(packages(plan(keeping(name)))).not.toContain('systemd-timesyncd');
    const enabled = (planned: Plan) => ofKind(planned, 'enabled').flatMap(({ units }) => units);
    expect(enabled(plan())).toContain('systemd-time-wait-sync.service');
    expect(enabled(plan(keeping('chrony')))).toContain('chrony-wait.service');
  });
});

describe('picture and touch', () => {
  const rule = '/etc/udev/rules.d/99-foyer-touch.rules';

  it('rotate together, unless the touch panel is mounted differently', () => {
    expect(fileAt(plan(aMachine({}, cage014), {}, { rotation: 90 }), rule)).toContain('"0 -1 1 1 0 0"');
    expect(fileAt(plan(aMachine(), {}, { rotation: 180 }), rule)).toContain('"-1 0 1 0 -1 1"');
    expect(fileAt(plan(aMachine(), {}, { rotation: 90, touchRotation: 270 }), rule)).toContain(
      '"0 1 0 -1 0 1"',
    );
  });

  it('have no rule if touches are already correct, and an earlier rule is removed', () => {
    for (const device of [{}, { rotation: 90, touchRotation: 0 }] as const) {
      expect(ofKind(plan(aMachine(), {}, device), 'no-file').map(({ path }) => path)).toContain(rule);
    }
  });
});

describe('the machine', () => {
  it('gives the screen to the kiosk: a desktop is stopped before the kiosk starts, and recorded', () => {
    const planned = plan(aMachine({ displayManager: '/lib/systemd/system/lightdm.service' }));
    const kinds = planned.steps.map((step) =>
      step.kind === 'running' || step.kind === 'stopped' ? step.unit : '',
    );
    expect(kinds.indexOf('lightdm.service')).toBeGreaterThan(0);
    expect(kinds.indexOf('lightdm.service')).toBeLessThan(kinds.indexOf('foyer-browser.service'));
    expect(fileAt(planned, '/var/lib/foyer/installation.json')).toContain('lightdm.service');
  });

  it('still records the desktop that the first installation stopped, even without a desktop now', () => {
    const memory = { ...emptyMemory, displayManager: '/lib/systemd/system/lightdm.service' };
    expect(ofKind(plan(aMachine({ memory })), 'no-link')[0]?.target).toBe(memory.displayManager);
  });

  it('measures the memory of services on a Raspberry Pi after its next start, and the operator is informed', () => {
    const words = ['console=tty1', 'rootwait'];
    const path = '/boot/firmware/cmdline.txt';
    const planned = plan(aMachine({ kernelLine: { path, words } }));
    expect(ofKind(planned, 'kernel-words')[0]).toMatchObject({ path, added: ['cgroup_enable=memory'] });
    expect(planned.notes.join('\n')).toContain('Restart the machine once');
    const own = plan(aMachine({ kernelLine: { path, words: [...words, 'cgroup_enable=memory'] } }));
    expect(ofKind(own, 'kernel-words')[0]?.added).toEqual([]);
  });

  it('warns that an overlay over its root loses all changes', () => {
    expect(plan(aMachine({ rootIsOverlay: true })).notes.join('\n')).toContain('Turn the overlay off');
  });
});

describe('the settings of the host', () => {
  it('determine the address of the kiosk in the unit and the policies', () => {
    const planned = plan(aMachine(), { PORT: '8181' });
    expect(planned.port).toBe(8181);
    expect(browserUnit(planned)).toContain('http://localhost:8181/');
    expect(fileAt(planned, '/etc/chromium/policies/managed/foyer.json')).toContain(
      '"http://localhost:8181/"',
    );
  });

  it('may put their backups on another disk', () => {
    expect(
      fileAt(plan(aMachine(), { FOYER_BACKUP_DIR: '/media/disk' }), '/etc/systemd/system/foyer-host.service'),
    ).toContain('ReadWritePaths=/var/lib/foyer/data /var/lib/foyer/branch -/media/disk\n');
  });

  it('may put backups beside the data by a path with `..`, and the data folder is listed only once', () => {
    const unitWith = (FOYER_BACKUP_DIR: string) =>
      fileAt(plan(aMachine(), { FOYER_BACKUP_DIR }), '/etc/systemd/system/foyer-host.service');
    expect(unitWith('/var/lib/foyer/data/../disk')).toContain('/branch -/var/lib/foyer/data/../disk\n');
    expect(unitWith('/var/lib/foyer/./data/backups')).not.toContain('./data/backups');
  });

  it("are all named if a dispenser does not support them, including settings in the operator's file", () => {
    const machine = aMachine({ settings: 'PORT=0\nFOYER_DATA_DIR=/tmp\nFOYER_VOICE=auto\n' });
    const planned = planInstallation(release, machine, {
      settings: { FOYER_HOST: '192.168.1.5', FOYER_BACKUP_DIR: 'backups' },
      device: {},
      branch: undefined,
      isDemo: false,
    });
    expect(planned.ok ? [] : planned.mistakes.map((mistake) => mistake.split(':')[0])).toEqual([
      'FOYER_HOST',
      'FOYER_HOST',
      'PORT',
      'FOYER_DATA_DIR',
      'FOYER_BACKUP_DIR',
    ]);
  });

  it('determine whether the operator has to enrol the machine at a central service', () => {
    const service = { FOYER_UPSTREAM_URL: 'https://queue.example' };
    expect(plan(aMachine(), service).notes.join()).toContain('foyer enrol CODE WEBSOCKET_ID');
    const withKey = { ...service, FOYER_DISPENSER_WSID: 'ws-1', FOYER_DISPENSER_API_KEY: 'key' };
    expect(plan(aMachine(), withKey).notes.join()).not.toContain('enrol');
    expect(
      plan(aMachine({ settings: 'FOYER_UPSTREAM_URL=https://queue.example\n' })).notes.join(),
    ).not.toContain('enrol');
  });

  it('need no secret for an installation, and a missing secret is reported', () => {
    const planned = plan(aMachine(), {
      FOYER_UPSTREAM_URL: 'https://queue.example',
      FOYER_DISPENSER_WSID: 'ws-1',
    });
    expect(planned.missing.join('\n')).toMatch(
      /DISPENSER_API_KEY: .*Write it into \/var\/lib\/foyer\/settings.env/,
    );
    expect(ofKind(planned, 'running').find(({ unit }) => unit === 'foyer-host.service')?.isAwaited).toBe(
      false,
    );
  });
});

it('every step has a reason, and the same machine and options give the same plan', () => {
  expect(plan().steps.every(({ reason }) => reason.length > 5)).toBe(true);
  expect(plan()).toEqual(plan());
});
