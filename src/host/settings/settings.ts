import * as v from 'valibot';
import { type PrinterSetting, readPrinterSetting } from '../printer/printer-setting.ts';
import type { VoiceSetting } from '../voice/speaking-program.ts';
import { isLoopbackAddress } from './loopback-address.ts';
import { readFlags } from './read-flags.ts';

const portMistake = 'expected a port from 0 to 65535';
const diagonalMistake = 'expected inches from 3 to 120, such as 21.5';
const addressMistake = 'expected an address such as https://queue.example';
const daysMistake = 'expected days from 1 to 9999';
const pinMistake = 'expected 4 to 12 digits';
const logLevels = ['error', 'warn', 'info', 'debug', 'trace'] as const;
/** How much is logged, from least to most. */
export type LogLevel = (typeof logLevels)[number];
const filled = v.pipe(v.string(), v.trim(), v.minLength(1, 'expected a value'));
/** What can stand in an HTTP header. */
const token = v.pipe(filled, v.regex(/^[!-~]+$/, 'expected letters, digits and signs without spaces'));
const onOrOff = v.picklist(['on', 'off'], 'expected on or off');

const databaseMistake = 'expected an address such as postgres://user:password@host/database';

/** Each setting with its default. */
const settingsSchema = v.object({
  HOST: v.optional(filled, '127.0.0.1'),
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, portMistake), v.transform(Number), v.maxValue(65_535, portMistake)),
    '8080',
  ),
  DATA_DIR: v.optional(filled, './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      filled,
      v.check((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url), databaseMistake),
    ),
  ),
  BRANCH_FILE: v.optional(filled),
  UPSTREAM_URL: v.optional(
    v.pipe(
      filled,
      v.check(isServiceAddress, addressMistake),
      v.transform((url) => new URL(url).href.replace(/\/+$/, '')),
    ),
  ),
  DISPENSER_API_KEY: v.optional(token),
  DISPENSER_WSID: v.optional(token),
  NAMES_FILE: v.optional(filled),
  SCREEN_DIAGONAL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?$/, diagonalMistake),
      v.transform(Number),
      v.minValue(3, diagonalMistake),
      v.maxValue(120, diagonalMistake),
    ),
  ),
  PRINTER: v.optional(
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
  ALLOW_CUSTOM_JS: v.optional(onOrOff, 'off'),
  VOICE: v.optional(v.pipe(filled, v.transform(voiceSetting)), 'auto'),
  STAFF_PIN: v.optional(v.pipe(v.string(), v.regex(/^\d{4,12}$/, pinMistake))),
  DEMO_LIFE: v.optional(onOrOff),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `expected one of ${logLevels.join(', ')}`)),
  RETENTION_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, daysMistake), v.transform(Number)),
    '30',
  ),
});
type SettingName = keyof typeof settingsSchema.entries;
const settingNames = Object.keys(settingsSchema.entries) as SettingName[];

/** Settings that hold a secret, or an address that may hold one by mistake: no message repeats them. */
const secretSettings: readonly string[] = [
  'DISPENSER_API_KEY',
  'UPSTREAM_URL',
  'DATABASE_URL',
  'STAFF_PIN',
] satisfies SettingName[];

/** What the people who run the host may choose. */
export interface Settings {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** The PostgreSQL that all nodes share, a secret; undefined: a file of this host alone. */
  readonly databaseUrl: string | undefined;
  /** A branch file or a folder of them; undefined: the demo branch, or none of its own where nodes share a database. */
  readonly branchFile: string | undefined;
  /** The service of others that this is a dispenser of; undefined: a service of our own is started. */
  readonly upstream: Upstream | undefined;
  /** Which dispenser of the branch files this one is. */
  readonly dispenserWsid: string | undefined;
  readonly namesFile: string | undefined;
  /** Inches; undefined: the page goes by the size that the screen reports. */
  readonly screenDiagonal: number | undefined;
  readonly printer: PrinterSetting;
  readonly allowCustomJs: boolean;
  readonly voice: VoiceSetting;
  /** Opens the staff panel, a secret; undefined: there is none. */
  readonly staffPin: string | undefined;
  /** Whether simulated people live in the branch: never in one that is not the demo. */
  readonly demoLife: boolean;
  /** Undefined: whoever starts the host knows. */
  readonly logLevel: LogLevel | undefined;
  /** Days after which names and customer data are forgotten. */
  readonly retentionDays: number;
}

/** A service of others, and who the host is there. */
export interface Upstream {
  /** Without a slash at the end; may end in a path. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly websocketID: string;
}

export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings; readonly operands: readonly string[] }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/**
 * Reads the settings from command line and environment, in this order; an empty variable counts as absent. What
 * stands there without a flag is a mistake, but for the operands of a command.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
  operandsOfCommand = 0,
): SettingsReading {
  const flags = readFlags(argv, settingNames);
  const given = Object.fromEntries(
    settingNames.map((name) => [name, flags.values[name] ?? (env[name] || undefined)]),
  );
  const parsed = v.safeParse(settingsSchema, given);
  const surplus = flags.operands.slice(operandsOfCommand).map((text) => `"${text}" is not understood`);
  const mistakes = [
    ...flags.mistakes,
    ...surplus,
    ...(parsed.issues ?? []).map(sentence),
    ...contradictions(given),
  ];
  if (!parsed.success || mistakes.length > 0) return { ok: false, mistakes };
  const { output } = parsed;
  return {
    ok: true,
    operands: flags.operands,
    settings: {
      host: output.HOST,
      port: output.PORT,
      dataDir: output.DATA_DIR,
      databaseUrl: output.DATABASE_URL,
      branchFile: output.BRANCH_FILE,
      upstream: upstreamOf(output),
      dispenserWsid: output.DISPENSER_WSID,
      namesFile: output.NAMES_FILE,
      screenDiagonal: output.SCREEN_DIAGONAL,
      printer: output.PRINTER,
      allowCustomJs: output.ALLOW_CUSTOM_JS === 'on',
      logLevel: output.LOG_LEVEL,
      retentionDays: output.RETENTION_DAYS,
      voice: output.VOICE,
      staffPin: output.STAFF_PIN,
      demoLife:
        output.DEMO_LIFE !== 'off' &&
        [output.BRANCH_FILE, output.UPSTREAM_URL, output.DATABASE_URL].every((given) => given === undefined),
    },
  };
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? '';
  return `${name}: ${issue.message}${secretSettings.includes(name) ? '' : `, not "${String(issue.input)}"`}`;
}

/** What each setting for itself allows, but not all of them together. */
function contradictions(given: Partial<Record<SettingName, string | undefined>>): string[] {
  const { HOST, BRANCH_FILE, UPSTREAM_URL, DATABASE_URL, DISPENSER_API_KEY, DISPENSER_WSID, DEMO_LIFE } =
    given;
  const hasDemo = [BRANCH_FILE, UPSTREAM_URL, DATABASE_URL].every((one) => one === undefined);
  const mistakes: string[] = [];
  if (DEMO_LIFE === 'on' && !hasDemo) {
    mistakes.push(
      'DEMO_LIFE: simulated people live in the demo branch alone, without BRANCH_FILE, UPSTREAM_URL and DATABASE_URL',
    );
  }
  if (UPSTREAM_URL === undefined) {
    if (DISPENSER_API_KEY !== undefined) {
      mistakes.push(
        'DISPENSER_API_KEY: goes with UPSTREAM_URL; a branch file has the keys of its own dispensers',
      );
    }
    const host = HOST?.trim() || 'localhost';
    if (hasDemo && host !== 'localhost' && !isLoopbackAddress(host)) {
      mistakes.push(
        `HOST: the demo branch is for this machine alone, not "${HOST}"; set BRANCH_FILE to serve others`,
      );
    }
    if (DATABASE_URL !== undefined && BRANCH_FILE === undefined && DISPENSER_WSID !== undefined) {
      mistakes.push('DISPENSER_WSID: with DATABASE_URL it needs BRANCH_FILE, which says the key');
    }
    return mistakes;
  }
  if (DATABASE_URL !== undefined) {
    mistakes.push('DATABASE_URL: goes with a service of our own; with UPSTREAM_URL none is started');
  }
  if (BRANCH_FILE !== undefined) {
    mistakes.push('BRANCH_FILE: goes with a service of our own; with UPSTREAM_URL none is started');
  }
  if (DISPENSER_API_KEY === undefined) mistakes.push('DISPENSER_API_KEY: UPSTREAM_URL needs it');
  if (DISPENSER_WSID === undefined) mistakes.push('DISPENSER_WSID: UPSTREAM_URL needs it');
  return mistakes;
}

function upstreamOf({
  UPSTREAM_URL: baseUrl,
  DISPENSER_API_KEY: apiKey,
  DISPENSER_WSID: websocketID,
}: v.InferOutput<typeof settingsSchema>): Upstream | undefined {
  if (baseUrl === undefined || apiKey === undefined || websocketID === undefined) return undefined;
  return { baseUrl, apiKey, websocketID };
}

/** A command in words; no shell reads it. */
function voiceSetting(text: string): VoiceSetting {
  return text === 'auto' || text === 'none' ? text : text.split(/\s+/);
}

/** Whether an address can have the interface's paths put behind it. */
function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && !username && !password && !search && !hash;
}
