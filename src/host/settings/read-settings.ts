import { join } from 'node:path';
import * as v from 'valibot';
import { contradictions, type GivenSettings, isDemo } from './contradictions.ts';
import { readFlags } from './read-flags.ts';
import type { Settings, Upstream } from './settings.ts';
import { secretSettings, settingNames, settingsSchema, unrepeatedSettings } from './settings-schema.ts';

type SettingsReading =
  | {
      readonly ok: true;
      readonly settings: Settings;
      readonly operands: readonly string[];
      /** What the operator should know about the way in which settings were given. */
      readonly remarks: readonly string[];
    }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/**
 * Reads the settings. A flag wins over its environment variable, and an empty variable counts as absent. All mistakes
 * are listed together. `operandCount` is how many arguments without a flag the command takes; more are a mistake.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
  operandCount = 0,
): SettingsReading {
  const flags = readFlags(argv, settingNames);
  const given: GivenSettings = Object.fromEntries(
    settingNames.map((name) => [name, flags.values[name] ?? (env[name] || undefined)]),
  );
  const parsed = v.safeParse(settingsSchema, given);
  const unexpected = flags.operands.slice(operandCount).map((text) => `unexpected argument "${text}"`);
  const mistakes = [
    ...flags.mistakes,
    ...unexpected,
    ...(parsed.issues ?? []).map(sentence),
    ...contradictions(given),
  ];
  if (!parsed.success || mistakes.length > 0) return { ok: false, mistakes };
  const { output } = parsed;
  return {
    ok: true,
    operands: flags.operands,
    remarks: secretSettings.flatMap((name) => (name in flags.values ? [openSecret(name)] : [])),
    settings: {
      host: output.HOST,
      port: output.PORT,
      dataDir: output.DATA_DIR,
      backupDir: backupDirOf(output),
      databaseUrl: output.DATABASE_URL,
      secretKey: output.SECRET_KEY,
      branchFile: output.BRANCH_FILE,
      upstream: upstreamOf(output),
      dispenserWsid: output.DISPENSER_WSID,
      namesFile: output.NAMES_FILE,
      screenDiagonal: output.SCREEN_DIAGONAL,
      switchSeconds: output.SWITCH_SECONDS,
      browserRestartCommand: output.BROWSER_RESTART_COMMAND,
      printer: output.PRINTER,
      allowCustomJs: output.ALLOW_CUSTOM_JS === 'on',
      logLevel: output.LOG_LEVEL,
      retentionDays: output.RETENTION_DAYS,
      voice: output.VOICE,
      staffPin: output.STAFF_PIN,
      adminPasswordHash: output.ADMIN_PASSWORD_HASH,
      trustedProxies: output.TRUSTED_PROXIES,
      screensUrl: output.SCREENS_URL,
      monitoringAddresses: output.MONITORING_ADDRESSES,
      demoLife: output.DEMO_LIFE !== 'off' && isDemo(given),
    },
  };
}

/** While a process runs, its arguments can be read by every user of the machine. */
function openSecret(name: string): string {
  return `${name}: other users of this machine can read a flag; set the environment variable instead`;
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? '';
  return `${name}: ${issue.message}${unrepeatedSettings.includes(name) ? '' : `, not "${String(issue.input)}"`}`;
}

/** Daily backups are copies of the SQLite file, which PostgreSQL and an external service do not have. */
function backupDirOf({
  BACKUP_DIR,
  DATA_DIR,
  DATABASE_URL,
  UPSTREAM_URL,
}: v.InferOutput<typeof settingsSchema>): string | undefined {
  if (BACKUP_DIR === 'none' || DATABASE_URL !== undefined || UPSTREAM_URL !== undefined) return undefined;
  return BACKUP_DIR ?? join(DATA_DIR, 'backups');
}

function upstreamOf({
  UPSTREAM_URL: baseUrl,
  DISPENSER_API_KEY: apiKey,
  DISPENSER_WSID: websocketID,
}: v.InferOutput<typeof settingsSchema>): Upstream | undefined {
  if (baseUrl === undefined) return undefined;
  const hasKey = apiKey !== undefined && websocketID !== undefined;
  return { baseUrl, dispenser: hasKey ? { apiKey, websocketID } : undefined };
}
