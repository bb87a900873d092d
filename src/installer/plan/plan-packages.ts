import type { Settings } from '../../host/settings/settings.ts';
import type { DeviceOptions } from '../machine/device-options.ts';
import type { MachineFacts } from '../machine/machine.ts';
import type { Step } from '../steps/step.ts';

interface NeededPackages {
  readonly steps: readonly Step[];
  readonly missing: readonly string[];
  /** The browser's package, which has the same name as its program. */
  readonly browser: 'chromium' | 'chromium-browser';
  /** The unit that waits until the clock is set; undefined if the machine's time service has none. */
  readonly waitUnit: string | undefined;
}

/** The Debian packages that a dispenser needs. */
export function neededPackages(
  machine: MachineFacts,
  { printer }: Pick<Settings, 'printer'>,
  device: DeviceOptions,
): NeededPackages {
  const fact = (name: string) => machine.packages[name];
  // Earlier versions of Raspberry Pi OS use another name for the browser.
  const browser =
    fact('chromium')?.version === undefined && fact('chromium-browser')?.version !== undefined
      ? 'chromium-browser'
      : 'chromium';
  const printsByCups =
    printer.kind === 'browser' || (printer.kind === 'host' && printer.connection.kind === 'cups');
  const keepsTime = ['chrony', 'ntpsec'].find((name) => fact(name)?.isInstalled);
  const names = [
    browser,
    'cage',
    // An old cage does not start without Xwayland, even though no program uses Xwayland.
    ...(hasOldCage(machine) ? ['xwayland'] : []),
    'seatd',
    'espeak-ng',
    'alsa-utils',
    'ca-certificates',
    ...(device.rotation !== 0 && !hasOldCage(machine) ? ['wlr-randr'] : []),
    ...(printsByCups ? ['cups'] : []),
    ...(keepsTime === undefined ? ['systemd-timesyncd'] : []),
  ];
  const missing = names.filter((name) => !fact(name)?.isInstalled);
  return {
    missing,
    browser,
    waitUnit: waitUnitOf(keepsTime),
    steps: [
      {
        kind: 'packages',
        names,
        reason: 'Browser, screen, seat, voice and sound, and what this printer, screen and clock need',
      },
    ],
  };
}

function waitUnitOf(keepsTime: string | undefined): string | undefined {
  if (keepsTime === undefined) return 'systemd-time-wait-sync.service';
  return keepsTime === 'chrony' ? 'chrony-wait.service' : undefined;
}

/**
 * True for cage 0.1.4 and older versions. They require Xwayland and rotate the picture themselves, which later versions
 * leave to wlr-randr.
 */
export function hasOldCage({ packages, codename }: MachineFacts): boolean {
  const [, minor, patch] = /^(?:\d+:)?0\.(\d+)\.(\d+)/.exec(packages.cage?.version ?? '') ?? [];
  if (minor === undefined || patch === undefined) return codename === 'bookworm';
  return Number(minor) * 100 + Number(patch) < 105;
}
