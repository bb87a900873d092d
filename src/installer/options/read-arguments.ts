import { readFlags } from '../../host/settings/read-flags.ts';
import { secretSettings, settingNames } from '../../host/settings/settings-schema.ts';
import type { GivenDeviceOptions } from '../machine/device-options.ts';
import { settingsFile } from '../machine/paths.ts';
import { deviceNames, deviceOptionsOf, optionMistake } from './option-values.ts';
import type { SettingValues } from './settings-file.ts';

/** The options of an installation. Absent options stay unchanged. */
export interface InstallOptions {
  readonly settings: SettingValues;
  readonly device: GivenDeviceOptions;
  /** A branch file to copy, or a folder of branch files. */
  readonly branchFile: string | undefined;
  /** True if the dispenser will show the demo branch. */
  readonly isDemo: boolean;
}

const switches = ['--demo', '--yes', '--dry-run'] as const;

/** Parses the arguments of `install`. All errors are listed together. */
export function readInstallArguments(argv: readonly string[]) {
  const has = (name: (typeof switches)[number]) => argv.includes(name);
  const isDemo = has('--demo');
  const { values, operands, mistakes } = readFlags(
    argv.filter((argument) => !switches.some((name) => name === argument)),
    [...settingNames, ...deviceNames],
  );
  mistakes.push(...operands.map((operand) => `unexpected argument "${operand}"`));
  const settings: Record<string, string> = {};
  for (const name of settingNames) {
    const value = values[name];
    if (value === undefined || name === 'FOYER_BRANCH_FILE') continue;
    const mistake = secretSettings.some((secret) => secret === name)
      ? `a secret must not be an argument; write it into ${settingsFile}`
      : optionMistake(name, value);
    if (mistake === undefined) settings[name] = value.trim();
    else mistakes.push(`${name}: ${mistake}`);
  }
  if (isDemo && (values.FOYER_BRANCH_FILE ?? values.FOYER_UPSTREAM_URL) !== undefined)
    mistakes.push('--demo: cannot be combined with --branch-file or --upstream-url');
  for (const name of deviceNames) {
    const value = values[name];
    const mistake = value === undefined ? undefined : optionMistake(name, value);
    if (mistake !== undefined) mistakes.push(`${name}: ${mistake}`);
  }
  if (mistakes.length > 0) return { ok: false as const, mistakes };
  const device = deviceOptionsOf(values);
  const options: InstallOptions = { settings, device, branchFile: values.FOYER_BRANCH_FILE, isDemo };
  return { ok: true as const, isDryRun: has('--dry-run'), isConfirmed: has('--yes'), options };
}
