import * as v from 'valibot';
import { type SettingName, settingsSchema } from '../../host/settings/settings-schema.ts';

/** What is wrong with the value of a setting, without its name and the value; undefined: nothing. */
export function settingMistake(name: SettingName, value: string): string | undefined {
  const parsed = v.safeParse(settingsSchema.entries[name], value);
  return parsed.success ? undefined : parsed.issues[0].message;
}
