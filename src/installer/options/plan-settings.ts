import { isAbsolute } from 'node:path';
import { isEveryAddress } from '../../host/addresses/ip-address.ts';
import { isDemo } from '../../host/settings/contradictions.ts';
import { readHostSettings } from '../../host/settings/read-settings.ts';
import { dataFolder, settingsFile } from '../machine/paths.ts';
import { newSettingsFile, readSettingsFile, type SettingValues, withSettings } from './settings-file.ts';

/** Placeholders for values that only the operator can write into the file, so the other settings can be checked. */
const placeholders: SettingValues = { FOYER_DISPENSER_API_KEY: 'missing', FOYER_DISPENSER_WSID: 'missing' };

/**
 * True if the settings do not choose the purpose of the dispenser, so it shows the demo. A dispenser that asks on its
 * screen does not show the demo.
 */
export function showsDemo(values: SettingValues): boolean {
  const { FOYER_BRANCH_FILE, FOYER_UPSTREAM_URL, DATABASE_URL } = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== ''),
  );
  return (
    values.FOYER_FIRST_START !== 'ask' && isDemo({ FOYER_BRANCH_FILE, FOYER_UPSTREAM_URL, DATABASE_URL })
  );
}

/** The settings that a new source replaces. Secrets are kept; an unused secret is an error. */
function endedSources(values: SettingValues, given: SettingValues, toDemo: boolean): SettingValues {
  const ended = [
    ...(toDemo || given.FOYER_BRANCH_FILE !== undefined ? ['FOYER_UPSTREAM_URL'] : []),
    ...(toDemo || given.FOYER_UPSTREAM_URL !== undefined ? ['FOYER_BRANCH_FILE'] : []),
    ...(toDemo ? ['FOYER_FIRST_START'] : []),
  ];
  return Object.fromEntries(ended.filter((name) => values[name]).map((name) => [name, '']));
}

/**
 * Applies the given options to the settings file, and checks the result as the host will. `text` is the resulting
 * file; `missing` lists the settings that the operator must still add before the host can start.
 */
export function planSettings(current: string | undefined, given: SettingValues, toDemo = false) {
  const before = current ?? newSettingsFile;
  const text = withSettings(before, { ...endedSources(readSettingsFile(before), given, toDemo), ...given });
  const values = readSettingsFile(text);
  const inUse = { ...values, FOYER_DATA_DIR: dataFolder };
  const real = readHostSettings(inUse, []);
  const reading =
    real.ok || values.FOYER_UPSTREAM_URL === undefined ? real : readHostSettings(filledIn(inUse), []);
  const mistakes = [
    ...(reading.ok ? [] : reading.mistakes),
    ...mistakesForDispensers(values),
    ...(toDemo && !showsDemo(values) ? ['DATABASE_URL: is not for the demo; remove the line'] : []),
  ];
  if (!reading.ok || mistakes.length > 0) {
    return {
      ok: false as const,
      mistakes:
        current === undefined ? mistakes : mistakes.map((each) => `${each} (in ${settingsFile} or given)`),
    };
  }
  return {
    ok: true as const,
    text,
    settings: reading.settings,
    isDemo: showsDemo(values),
    missing: real.ok ? [] : real.mistakes,
  };
}

const filledIn = (values: SettingValues): SettingValues => ({
  ...placeholders,
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
});

/** The errors in settings that are valid for a host, but not on a machine that also runs the browser. */
function mistakesForDispensers({
  FOYER_HOST = '127.0.0.1',
  PORT,
  FOYER_DATA_DIR,
  FOYER_BACKUP_DIR,
}: SettingValues): string[] {
  const mistakes: string[] = [];
  if (!['', 'localhost', '127.0.0.1'].includes(FOYER_HOST) && !isEveryAddress(FOYER_HOST)) {
    mistakes.push(
      `FOYER_HOST: the browser of this machine must reach the host: 127.0.0.1 or 0.0.0.0, not "${FOYER_HOST}"`,
    );
  }
  if (PORT !== undefined && Number(PORT) === 0) mistakes.push('PORT: the browser needs a fixed port, not 0');
  if (FOYER_DATA_DIR !== undefined) mistakes.push(`FOYER_DATA_DIR: is always ${dataFolder}; remove the line`);
  if (FOYER_BACKUP_DIR && FOYER_BACKUP_DIR !== 'none' && !isAbsolute(FOYER_BACKUP_DIR)) {
    mistakes.push(`FOYER_BACKUP_DIR: expected a path that begins with /, not "${FOYER_BACKUP_DIR}"`);
  }
  return mistakes;
}
