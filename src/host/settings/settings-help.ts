import * as v from 'valibot';
import { flagOf } from './read-flags.ts';
import { type SettingName, settingNames, settingsSchema } from './settings-schema.ts';

/** The guide's page on operating explains the settings in more detail. */
const meanings: Readonly<Record<SettingName, string>> = {
  FOYER_HOST: 'Address on which the host listens.',
  PORT: 'Port on which the host listens; 0: any free one.',
  FOYER_DATA_DIR: 'Folder for all permanent data.',
  FOYER_BACKUP_DIR: 'Folder of the daily backups; none: no backups.',
  DATABASE_URL: 'PostgreSQL instead of the SQLite file.',
  FOYER_SECRET_KEY: 'Secret that all nodes of one database share.',
  FOYER_BRANCH_FILE: 'A branch file, or a folder of them, instead of the demo branch.',
  FOYER_UPSTREAM_URL: 'Address of an existing service for this dispenser.',
  FOYER_DISPENSER_API_KEY: 'Key of this dispenser at that service.',
  FOYER_DISPENSER_WSID: 'WebSocket ID of the dispenser of this host.',
  FOYER_FIRST_START: 'ask: the screen asks for the content.',
  FOYER_NAMES_FILE: 'Names of services and groups that an external service lacks.',
  FOYER_SCREEN_DIAGONAL: 'Diagonal of the screen in inches.',
  FOYER_SCREEN_BOTTOM: 'Millimetres from the floor to the lower edge of the screen.',
  FOYER_SWITCH_SECONDS: 'Seconds for each row and button in switch scanning.',
  FOYER_TAP_PAUSE_SECONDS: 'Seconds for which a second tap on the same control is ignored.',
  FOYER_PRINTER: 'tcp://host:9100, file:///dev/usb/lp0, cups:queue or browser.',
  FOYER_BROWSER_RESTART_COMMAND: 'Command that restarts the browser when its page is silent.',
  FOYER_ALLOW_CUSTOM_JS: 'on: run the scripts of tenants.',
  FOYER_VOICE: 'auto: espeak-ng, if installed; none; or a command that speaks.',
  FOYER_EAR_KEY: 'Key that starts speech output.',
  FOYER_EAR_KEYPAD: 'Audio keypad: storm-audionav or ez-access.',
  FOYER_HEADPHONES: 'Sound card whose headphones start speech output.',
  FOYER_EAR_OUTPUT: 'ALSA device for speech to the visitor.',
  FOYER_EAR_INVITATION: 'on: the idle kiosk explains speech output.',
  FOYER_EAR_PRIVATE: 'always: all sound goes to headphones or a handset.',
  FOYER_DARK_WHEN_HEARD: 'on: visitors can turn the screen dark during speech output.',
  FOYER_ADMIN_PASSWORD_HASH: 'Hash of the administrator password, from npm run foyer -- password-hash.',
  FOYER_ALERT_WEBHOOK: 'Address to which each problem is posted.',
  FOYER_ALERT_MAIL_COMMAND: 'Command that sends a mail about each problem.',
  FOYER_UPDATE_CHANNEL: 'Address of the update channel with signed releases.',
  FOYER_STAFF_PIN: 'Digits that open the staff panel.',
  FOYER_TRUSTED_PROXIES: 'Addresses of your own proxies.',
  FOYER_SCREENS_URL: 'https address at which other screens open the kiosk.',
  FOYER_STAFF_URL: 'https address at which staff open counter page, preview and fleet.',
  FOYER_OIDC_ISSUER: 'Address of the identity provider of administrators.',
  FOYER_OIDC_CLIENT_ID: 'Client ID of this host at the identity provider.',
  FOYER_OIDC_CLIENT_SECRET: 'Client secret at the identity provider.',
  FOYER_PUBLIC_URL: 'https address at which the phones of visitors reach the host.',
  FOYER_SMS_GATEWAY: 'Command or https address that sends text messages.',
  FOYER_SMS_GATEWAY_TOKEN: 'Token for that SMS gateway.',
  FOYER_MONITORING_ADDRESSES: 'Addresses that may read /health and /metrics.',
  FOYER_DEMO_LIFE: 'off: no simulated visitors in the demo branch.',
  FOYER_LOG_LEVEL: 'error, warn, info, debug or trace.',
  FOYER_RETENTION_DAYS: 'Days after which names and customer data are deleted.',
  FOYER_HISTORY_DAYS: 'Days after which the history of calls is deleted.',
};

const defaults: Readonly<Record<string, unknown>> = v.getDefaults(settingsSchema);

/** The output of `--help`: each setting as a flag, with its meaning and its default. */
export const settingsHelp: readonly string[] = [
  'npm start -- [--SETTING VALUE ...]',
  'Each setting is a flag or an environment variable, such as --data-dir /srv or FOYER_DATA_DIR=/srv.',
  'PORT and DATABASE_URL do not have the prefix FOYER_.',
  ...settingNames.map((name) => {
    const value = defaults[name];
    return `  --${flagOf(name).padEnd(24)} ${meanings[name]}${value === undefined ? '' : ` [${value}]`}`;
  }),
  '  --version                  Prints the version.',
];
