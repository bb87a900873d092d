import * as v from 'valibot';
import { flagOf } from './read-flags.ts';
import { type SettingName, settingNames, settingsSchema } from './settings-schema.ts';

/** The meaning of each setting; the guide's page on operating says more. */
const meanings: Readonly<Record<SettingName, string>> = {
  HOST: 'Address on which the host listens.',
  PORT: 'Port on which the host listens; 0: any free one.',
  DATA_DIR: 'Folder for everything that must last.',
  BACKUP_DIR: 'Folder of the daily backups; none: no backups.',
  DATABASE_URL: 'PostgreSQL in the place of the SQLite file.',
  SECRET_KEY: 'Secret that all nodes of one database share.',
  BRANCH_FILE: 'A branch file, or a folder of them, in the place of the demo branch.',
  UPSTREAM_URL: 'Be a dispenser of the service at this address.',
  DISPENSER_API_KEY: 'Key at that service.',
  DISPENSER_WSID: 'Which dispenser this host is.',
  FIRST_START: 'ask: ask on the screen what the host shows.',
  NAMES_FILE: 'Names of services and groups that an external service cannot tell.',
  SCREEN_DIAGONAL: 'Diagonal of the screen in inches.',
  SCREEN_BOTTOM: 'Millimetres from the floor to the lower edge of the screen.',
  SWITCH_SECONDS: 'Seconds for which each button is lit for visitors with one switch.',
  TAP_PAUSE_SECONDS: 'Seconds for which a second tap on the same control is ignored.',
  PRINTER: 'tcp://host:9100, file:///dev/usb/lp0, cups:queue or browser.',
  BROWSER_RESTART_COMMAND: 'Command that restarts the browser when its page is silent.',
  ALLOW_CUSTOM_JS: 'on: run the scripts of tenants.',
  VOICE: 'auto: espeak-ng if it is there; none; or a command that speaks.',
  EAR_KEY: 'Key that starts the kiosk by ear.',
  EAR_KEYPAD: 'Keypad for hearing: storm-audionav or ez-access.',
  HEADPHONES: 'Sound card whose headphones start the kiosk by ear.',
  EAR_OUTPUT: 'ALSA device for what one visitor hears.',
  EAR_INVITATION: 'on: the kiosk invites who does not see it.',
  EAR_PRIVATE: 'always: only one visitor hears the sound of this machine.',
  DARK_WHEN_HEARD: 'on: the screen is dark while the kiosk is heard.',
  ADMIN_PASSWORD_HASH: 'Password of administrators, as npm run foyer -- password-hash prints it.',
  ALERT_WEBHOOK: 'Address to which each problem is posted.',
  ALERT_MAIL_COMMAND: 'Command that sends a mail about each problem.',
  UPDATE_CHANNEL: 'Address where releases lie.',
  STAFF_PIN: 'Digits that open the staff panel.',
  TRUSTED_PROXIES: 'Addresses of your own proxies.',
  SCREENS_URL: 'https address at which other screens open the kiosk.',
  PUBLIC_URL: 'https address at which the phones of visitors reach the host.',
  SMS_GATEWAY: 'Command or https address that sends text messages.',
  SMS_GATEWAY_TOKEN: 'Token for that address.',
  MONITORING_ADDRESSES: 'Addresses that may read /health and /metrics.',
  DEMO_LIFE: 'off: no simulated visitors in the demo branch.',
  LOG_LEVEL: 'error, warn, info, debug or trace.',
  RETENTION_DAYS: 'Days after which names and customer data are deleted.',
};

const defaults: Readonly<Record<string, unknown>> = v.getDefaults(settingsSchema);

/** The lines of `--help`: each setting as a flag, with its meaning and its default. */
export const settingsHelp: readonly string[] = [
  'npm start -- [--SETTING VALUE ...]',
  'Each setting is a flag or an environment variable, such as --port 8081 or PORT=8081.',
  ...settingNames.map((name) => {
    const value = defaults[name];
    return `  --${flagOf(name).padEnd(24)} ${meanings[name]}${value === undefined ? '' : ` [${value}]`}`;
  }),
  '  --version                  Prints the version.',
];
