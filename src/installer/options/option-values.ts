import * as v from 'valibot';
import {
  type SettingName,
  settingNames,
  settingsSchema,
  unrepeatedSettings,
} from '../../host/settings/settings-schema.ts';
import { type GivenDeviceOptions, givenDeviceOptions } from '../machine/device-options.ts';
import { dataFolder } from '../machine/paths.ts';

const degrees = 'expected 0, 90, 180 or 270, in degrees clockwise';
/** The options of screen and sound, which are not settings of the host: the field, and the expected value. */
const deviceFields = {
  ROTATION: ['rotation', degrees],
  TOUCH_ROTATION: ['touchRotation', degrees],
  SOUND_VOLUME: ['soundVolume', 'expected percent from 0 to 100'],
} as const;
export type DeviceName = keyof typeof deviceFields;
export const deviceNames = Object.keys(deviceFields) as DeviceName[];

/** Settings that the installation determines, with the reason why an operator cannot set them. */
const fixed: Partial<Record<string, string>> = {
  FOYER_DATA_DIR: `is always ${dataFolder}`,
  FOYER_BROWSER_RESTART_COMMAND: 'the installation sets it itself',
} satisfies Partial<Record<SettingName, string>>;

export const isSettingName = (name: string): name is SettingName =>
  settingNames.some((each) => each === name);
export const isDeviceName = (name: string): name is DeviceName => name in deviceFields;

/** The error in the value of a setting or a device option, if any. */
export function optionMistake(name: SettingName | DeviceName, value: string): string | undefined {
  if (fixed[name] !== undefined) return fixed[name];
  if (isDeviceName(name)) {
    const [field, expected] = deviceFields[name];
    const isRight = v.safeParse(givenDeviceOptions, { [field]: whole(value) }).success;
    return isRight ? undefined : `${expected}, not "${value}"`;
  }
  const parsed = v.safeParse(settingsSchema.entries[name], value);
  if (parsed.success) return undefined;
  const [{ message }] = parsed.issues;
  return unrepeatedSettings.includes(name) ? message : `${message}, not "${value}"`;
}

/** The device options in values without errors. */
export function deviceOptionsOf(values: Partial<Record<string, string>>): GivenDeviceOptions {
  const given = deviceNames.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[deviceFields[name][0], whole(value)]];
  });
  return v.parse(givenDeviceOptions, Object.fromEntries(given));
}

const whole = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);
