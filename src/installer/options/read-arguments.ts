import * as v from 'valibot';
import { readFlags } from '../../host/settings/read-flags.ts';
import { type SettingName, secretSettings, settingNames } from '../../host/settings/settings-schema.ts';
import { type GivenDeviceOptions, givenDeviceOptions } from '../machine/device-options.ts';
import { dataFolder, settingsFile } from '../machine/paths.ts';
import { settingMistake } from './setting-mistake.ts';
import type { SettingValues } from './settings-file.ts';

/** What the operator wants of an installation; what is absent stays as it is. */
export interface InstallOptions {
  readonly settings: SettingValues;
  readonly device: GivenDeviceOptions;
  /** A branch file, or a folder of them, to copy. */
  readonly branchFile: string | undefined;
  /** Whether the dispenser shows the demo branch from now on. */
  readonly isDemo: boolean;
}

/** Settings that follow from the installation. */
const fixed: readonly SettingName[] = ['DATA_DIR', 'BROWSER_RESTART_COMMAND'];
const switches = ['--demo', '--yes', '--dry-run'] as const;
const degrees = 'expected 0, 90, 180 or 270, in degrees clockwise';
const deviceFlags = [
  ['ROTATION', 'rotation', degrees],
  ['TOUCH_ROTATION', 'touchRotation', degrees],
  ['SOUND_VOLUME', 'soundVolume', 'expected percent from 0 to 100'],
] as const;

/** Reads the arguments of `install`. All mistakes are listed together. */
export function readArguments(argv: readonly string[]) {
  const has = (name: (typeof switches)[number]) => argv.includes(name);
  const isDemo = has('--demo');
  const flags = readFlags(
    argv.filter((argument) => !switches.some((name) => name === argument)),
    [...settingNames, ...deviceFlags.map(([name]) => name)],
  );
  const mistakes = [
    ...flags.mistakes,
    ...flags.operands.map((operand) => `unexpected argument "${operand}"`),
  ];
  const settings: Record<string, string> = {};
  for (const name of settingNames) {
    const value = flags.values[name];
    if (value === undefined) continue;
    if (secretSettings.some((secret) => secret === name))
      mistakes.push(`${name}: a secret is no argument; write it into ${settingsFile}`);
    else if (name === 'DATA_DIR') mistakes.push(`${name}: is always ${dataFolder}`);
    else if (fixed.includes(name)) mistakes.push(`${name}: the installation sets it itself`);
    else if (name !== 'BRANCH_FILE') {
      const mistake = settingMistake(name, value);
      if (mistake === undefined) settings[name] = value.trim();
      else mistakes.push(`${name}: ${mistake}, not "${value}"`);
    }
  }
  if (isDemo && (flags.values.BRANCH_FILE ?? flags.values.UPSTREAM_URL) !== undefined)
    mistakes.push('--demo: not together with --branch-file or --upstream-url');
  const device: Record<string, number> = {};
  for (const [name, field, expected] of deviceFlags) {
    const value = flags.values[name];
    if (value === undefined) continue;
    const number = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
    if (v.safeParse(givenDeviceOptions, { [field]: number }).success) device[field] = number;
    else mistakes.push(`${name}: ${expected}, not "${value}"`);
  }
  if (mistakes.length > 0) return { ok: false as const, mistakes };
  const options: InstallOptions = {
    settings,
    device: v.parse(givenDeviceOptions, device),
    branchFile: flags.values.BRANCH_FILE,
    isDemo,
  };
  return { ok: true as const, isDryRun: has('--dry-run'), isConfirmed: has('--yes'), options };
}
