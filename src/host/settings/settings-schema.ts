import * as v from 'valibot';
import { longestChannel } from '../../contract/additions/fleet.ts';
import { earKeypad } from '../../contract/additions/host-features.ts';
import { passwordHashProblem } from '../../service/branch-file/password-hash.ts';
import { type AddressList, readAddressList } from '../addresses/address-list.ts';
import { isLoopbackAddress } from '../addresses/ip-address.ts';
import { isSecretKey } from '../data-folder/secret-key-format.ts';
import type { HeadphonesSetting } from '../devices/headphones/headphones.ts';
import { readPrinterSetting } from '../devices/printer/printer-setting.ts';
import type { VoiceSetting } from '../devices/voice/speaking-program.ts';
import { readSmsSetting } from '../messages/sms-setting.ts';

const mistakes = {
  port: 'expected a port from 0 to 65535',
  screensAddress: 'expected an https address without a path, such as https://kiosks.example',
  staffAddress: 'expected an https address without a path, such as https://staff.example',
  provider:
    'expected an https address such as https://login.example/realm; http only for 127.0.0.1 and localhost',
  publicAddress:
    'expected an https address without a path, such as https://queue.example; http only for 127.0.0.1 and localhost',
  serviceAddress: 'expected an address such as https://queue.example',
  channelAddress: 'expected an address of at most 200 characters, such as https://releases.example/stable',
  webAddress: 'expected an address such as https://alerts.example/hooks/1',
  smsGateway:
    'expected command:/path/to/program or an https address such as https://sms.example/send; http only for 127.0.0.1 and localhost',
  databaseAddress: 'expected an address such as postgres://user:password@host/database',
  days: 'expected days from 1 to 9999',
  secretKey: 'expected at least 32 characters of base64 or hexadecimal, such as from openssl rand -hex 32',
  pin: 'expected 4 to 12 digits',
  alsaDevice: 'expected the name of an ALSA device such as plughw:CARD=Headset',
  card: 'expected auto, none or the name of a sound card such as Headset',
  freeKey: 'expected the name of a key that the kiosk does not use, such as F9 or MediaPlayPause',
  addresses: 'expected addresses or networks such as 10.0.0.7, fd00::/8',
  everybody:
    'expected your own proxies: with a network of less than 7 bits, anyone could forge a client address',
} as const;

const logLevels = ['error', 'warn', 'info', 'debug', 'trace'] as const;

const filled = v.pipe(v.string(), v.trim(), v.minLength(1, 'expected a value'));
/** A text with only those characters that an HTTP header can contain. */
const headerValue = v.pipe(filled, v.regex(/^[!-~]+$/, 'expected letters, digits and signs without spaces'));
const onOrOff = v.picklist(['on', 'off'], 'expected on or off');

/** The prefix length of the largest network with a single owner, the private IPv6 network. */
const ownNetworkBits = 7;

const addressList = (leastBits = 0) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, AddressList>(({ dataset, addIssue, NEVER }) => {
      const list = readAddressList(dataset.value, leastBits);
      if (list) return list;
      addIssue({ message: readAddressList(dataset.value) ? mistakes.everybody : mistakes.addresses });
      return NEVER;
    }),
  );

const decimal = (least: number, most: number, mistake: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+(\.\d+)?$/, mistake),
    v.transform(Number),
    v.minValue(least, mistake),
    v.maxValue(most, mistake),
  );

/**
 * Settings by environment variable. Only names that platforms set lack `FOYER_`, because other programs may define
 * their own `PRINTER` or `HOST`.
 */
export const settingsSchema = v.object({
  FOYER_HOST: v.optional(filled, '127.0.0.1'),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, mistakes.port),
      v.transform(Number),
      v.maxValue(65_535, mistakes.port),
    ),
    '8080',
  ),
  FOYER_DATA_DIR: v.optional(filled, './data'),
  FOYER_BACKUP_DIR: v.optional(filled),
  DATABASE_URL: v.optional(
    v.pipe(
      filled,
      v.check((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url), mistakes.databaseAddress),
    ),
  ),
  FOYER_SECRET_KEY: v.optional(v.pipe(v.string(), v.check(isSecretKey, mistakes.secretKey))),
  FOYER_BRANCH_FILE: v.optional(filled),
  FOYER_UPSTREAM_URL: v.optional(
    v.pipe(filled, v.check(isServiceAddress, mistakes.serviceAddress), v.transform(withoutEndSlash)),
  ),
  FOYER_DISPENSER_API_KEY: v.optional(headerValue),
  FOYER_DISPENSER_WSID: v.optional(headerValue),
  FOYER_FIRST_START: v.optional(v.picklist(['ask', 'off'], 'expected ask or off'), 'off'),
  FOYER_NAMES_FILE: v.optional(filled),
  FOYER_SCREEN_DIAGONAL: v.optional(decimal(3, 120, 'expected inches from 3 to 120, such as 21.5')),
  FOYER_SCREEN_BOTTOM: v.optional(decimal(0, 3_000, 'expected millimetres from 0 to 3000, such as 650')),
  FOYER_SWITCH_SECONDS: v.optional(decimal(0.5, 10, 'expected seconds from 0.5 to 10, such as 1.5'), '1.5'),
  FOYER_TAP_PAUSE_SECONDS: v.optional(decimal(0, 5, 'expected seconds from 0 to 5, such as 0.3'), '0.3'),
  FOYER_PRINTER: v.optional(
    v.pipe(
      filled,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const reading = readPrinterSetting(dataset.value);
        if (reading.ok) return reading.setting;
        addIssue({ message: reading.mistake });
        return NEVER;
      }),
    ),
    'none',
  ),
  FOYER_BROWSER_RESTART_COMMAND: v.optional(v.pipe(filled, v.transform(splitCommand))),
  FOYER_ALLOW_CUSTOM_JS: v.optional(onOrOff, 'off'),
  FOYER_VOICE: v.optional(v.pipe(filled, v.transform(voiceSetting)), 'auto'),
  FOYER_EAR_KEY: v.optional(v.pipe(filled, v.check(isFreeKey, mistakes.freeKey)), 'F9'),
  FOYER_EAR_KEYPAD: v.optional(
    v.picklist(earKeypad.options, `expected one of ${earKeypad.options.join(', ')}`),
    'none',
  ),
  FOYER_HEADPHONES: v.optional(
    v.pipe(v.string(), v.regex(/^\w{1,15}$/, mistakes.card), v.transform(headphonesSetting)),
    'auto',
  ),
  FOYER_EAR_OUTPUT: v.optional(v.pipe(filled, v.regex(/^[\w:=,.-]{1,100}$/, mistakes.alsaDevice))),
  FOYER_EAR_INVITATION: v.optional(onOrOff, 'off'),
  FOYER_EAR_PRIVATE: v.optional(
    v.picklist(['when-plugged', 'always'], 'expected when-plugged or always'),
    'when-plugged',
  ),
  FOYER_DARK_WHEN_HEARD: v.optional(onOrOff, 'off'),
  FOYER_ADMIN_PASSWORD_HASH: v.optional(
    v.pipe(
      filled,
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? passwordHashProblem(dataset.value) : undefined;
        if (problem !== undefined) addIssue({ message: problem });
      }),
    ),
  ),
  FOYER_ALERT_WEBHOOK: v.optional(v.pipe(filled, v.check(isWebAddress, mistakes.webAddress))),
  FOYER_ALERT_MAIL_COMMAND: v.optional(v.pipe(filled, v.transform(splitCommand))),
  FOYER_UPDATE_CHANNEL: v.optional(
    v.pipe(
      filled,
      v.maxLength(longestChannel, mistakes.channelAddress),
      v.check(isServiceAddress, mistakes.channelAddress),
      v.transform(withoutEndSlash),
    ),
  ),
  FOYER_STAFF_PIN: v.optional(v.pipe(v.string(), v.regex(/^\d{4,12}$/, mistakes.pin))),
  FOYER_TRUSTED_PROXIES: v.optional(addressList(ownNetworkBits)),
  FOYER_SCREENS_URL: v.optional(
    v.pipe(
      filled,
      v.check((url) => isOriginOfTls(url), mistakes.screensAddress),
      v.transform((url) => new URL(url)),
    ),
  ),
  FOYER_STAFF_URL: v.optional(
    v.pipe(
      filled,
      v.check((url) => isOriginOfTls(url), mistakes.staffAddress),
      v.transform((url) => new URL(url)),
    ),
  ),
  FOYER_OIDC_ISSUER: v.optional(
    v.pipe(
      filled,
      v.check(isProviderAddress, mistakes.provider),
      v.transform((url) => new URL(url)),
    ),
  ),
  FOYER_OIDC_CLIENT_ID: v.optional(filled),
  FOYER_OIDC_CLIENT_SECRET: v.optional(filled),
  FOYER_PUBLIC_URL: v.optional(
    v.pipe(
      filled,
      v.check((url) => isOriginOfTls(url) || isOriginOnLoopback(url), mistakes.publicAddress),
      v.transform((url) => new URL(url)),
    ),
  ),
  FOYER_SMS_GATEWAY: v.optional(
    v.pipe(
      filled,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const setting = readSmsSetting(dataset.value);
        if (setting) return setting;
        addIssue({ message: mistakes.smsGateway });
        return NEVER;
      }),
    ),
  ),
  FOYER_SMS_GATEWAY_TOKEN: v.optional(headerValue),
  FOYER_MONITORING_ADDRESSES: v.optional(addressList()),
  FOYER_DEMO_LIFE: v.optional(onOrOff),
  FOYER_LOG_LEVEL: v.optional(v.picklist(logLevels, `expected one of ${logLevels.join(', ')}`)),
  FOYER_RETENTION_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, mistakes.days), v.transform(Number)),
    '30',
  ),
  FOYER_HISTORY_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, mistakes.days), v.transform(Number)),
    '400',
  ),
});

export type SettingName = keyof typeof settingsSchema.entries;
export const settingNames = Object.keys(settingsSchema.entries) as SettingName[];

/** The name of a setting without its prefix; for example, `DATA_DIR` for FOYER_DATA_DIR. */
export const withoutPrefix = (name: string): string => name.replace(/^FOYER_/, '');

export const secretSettings = [
  'FOYER_DISPENSER_API_KEY',
  'DATABASE_URL',
  'FOYER_SECRET_KEY',
  'FOYER_STAFF_PIN',
  'FOYER_ADMIN_PASSWORD_HASH',
  'FOYER_OIDC_CLIENT_SECRET',
  'FOYER_SMS_GATEWAY_TOKEN',
  // Everyone who knows the address of a webhook can post to it.
  'FOYER_ALERT_WEBHOOK',
  'FOYER_SMS_GATEWAY',
] as const satisfies SettingName[];

/** Settings whose value is secret or may contain a secret by mistake. No message repeats their value. */
export const unrepeatedSettings: readonly string[] = [
  ...secretSettings,
  'FOYER_UPSTREAM_URL' satisfies SettingName,
  'FOYER_UPDATE_CHANNEL' satisfies SettingName,
];

/** Splits a command at spaces. No shell interprets it. */
function splitCommand(text: string): [string, ...string[]] {
  const [file = '', ...args] = text.split(/\s+/);
  return [file, ...args];
}

function voiceSetting(text: string): VoiceSetting {
  return text === 'auto' || text === 'none' ? text : splitCommand(text);
}

function headphonesSetting(text: string): HeadphonesSetting {
  return text === 'auto' || text === 'none' ? text : { card: text };
}

/** The keys with which visitors move, choose and type. */
const usedKey =
  /^(Arrow.+|Backspace|Delete|Enter|Escape|Home|PageDown|PageUp|Tab|Alt|AltGraph|Control|Meta|Shift)$/;

/**
 * True for the name of a key without another meaning. Letters and digits are excluded, because people and scanners
 * type them.
 */
function isFreeKey(name: string): boolean {
  return /^[A-Z][A-Za-z0-9]{1,30}$/.test(name) && !usedKey.test(name);
}

/** True for an https address without path, query and user. */
function isOriginOfTls(text: string): boolean {
  return isOrigin(text, 'https:');
}

/** True for an http address of this machine, without path, query and user. */
function isOriginOnLoopback(text: string): boolean {
  return isOrigin(text, 'http:') && isLoopback(new URL(text));
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}

/** True for the address of an identity provider, which receives a secret. */
function isProviderAddress(text: string): boolean {
  if (!isServiceAddress(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' || isLoopback(url);
}

function isOrigin(text: string, scheme: 'http:' | 'https:'): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, origin } = new URL(text);
  return protocol === scheme && href === `${origin}/`;
}

/** True for an address without a user, to which requests can be sent. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}

/** The address without a trailing slash, so a path can be appended. */
function withoutEndSlash(url: string): string {
  return new URL(url).href.replace(/\/+$/, '');
}

/** True if paths of the interface can be appended to an address. */
function isServiceAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { search, hash } = new URL(text);
  return !search && !hash;
}
