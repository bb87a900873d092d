import { isAbsolute } from 'node:path';
import { isEveryAddress } from '../../host/addresses/ip-address.ts';
import { isDemo } from '../../host/settings/contradictions.ts';
import { readSettings } from '../../host/settings/read-settings.ts';
import { dataFolder, settingsFile } from '../machine/paths.ts';
import { newSettingsFile, readSettingsFile, type SettingValues, withSettings } from './settings-file.ts';

/** Stand for what only the operator can write into the file. */
const placeholders: SettingValues = { DISPENSER_API_KEY: 'missing', DISPENSER_WSID: 'missing' };

/** True if settings say nothing about what the dispenser shows, so that it is the demo. A dispenser that asks on its screen shows none. */
export function showsDemo(values: SettingValues): boolean {
  const { BRANCH_FILE, UPSTREAM_URL, DATABASE_URL } = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== ''),
  );
  return values.FIRST_START !== 'ask' && isDemo({ BRANCH_FILE, UPSTREAM_URL, DATABASE_URL });
}

/** A new source ends the previous one. Secrets stay, and are an error if they have no use. */
function endedSources(values: SettingValues, given: SettingValues, toDemo: boolean): SettingValues {
  const ended = [
    ...(toDemo || given.BRANCH_FILE !== undefined ? ['UPSTREAM_URL'] : []),
    ...(toDemo || given.UPSTREAM_URL !== undefined ? ['BRANCH_FILE'] : []),
    ...(toDemo ? ['FIRST_START'] : []),
  ];
  return Object.fromEntries(ended.filter((name) => values[name]).map((name) => [name, '']));
}

/**
 * Changes the settings file by what the operator gave, and checks the result as the host will. `text` is the file as it will be;
 * `missing` is what the operator must still write into it before the host can start.
 */
export function planSettings(current: string | undefined, given: SettingValues, toDemo = false) {
  const before = current ?? newSettingsFile;
  const text = withSettings(before, { ...endedSources(readSettingsFile(before), given, toDemo), ...given });
  const values = readSettingsFile(text);
  const inUse = { ...values, DATA_DIR: dataFolder };
  const real = readSettings(inUse, []);
  const reading = real.ok || values.UPSTREAM_URL === undefined ? real : readSettings(filledIn(inUse), []);
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

/** Settings that a host may have, and a host with a browser beside it may not. */
function mistakesForDispensers({ HOST = '127.0.0.1', PORT, DATA_DIR, BACKUP_DIR }: SettingValues): string[] {
  const mistakes: string[] = [];
  if (!['', 'localhost', '127.0.0.1'].includes(HOST) && !isEveryAddress(HOST)) {
    mistakes.push(
      `HOST: the browser of this machine must reach the host: 127.0.0.1 or 0.0.0.0, not "${HOST}"`,
    );
  }
  if (PORT !== undefined && Number(PORT) === 0) mistakes.push('PORT: the browser needs a fixed port, not 0');
  if (DATA_DIR !== undefined) mistakes.push(`DATA_DIR: is always ${dataFolder}; remove the line`);
  if (BACKUP_DIR && BACKUP_DIR !== 'none' && !isAbsolute(BACKUP_DIR)) {
    mistakes.push(`BACKUP_DIR: expected a path that begins with /, not "${BACKUP_DIR}"`);
  }
  return mistakes;
}
