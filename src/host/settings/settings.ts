import type * as v from 'valibot';
import { inDataFolder } from '../data-folder/data-folder.ts';
import type { settingsSchema } from './settings-schema.ts';

type Output = v.InferOutput<typeof settingsSchema>;

/** The settings, parsed and free of contradictions. */
export type Settings = Readonly<ReturnType<typeof settingsOf>>;

/** The settings by their names in the code. `isDemo`: the host serves the demo branch. */
export function settingsOf(output: Output, isDemo: boolean) {
  return {
    host: output.FOYER_HOST,
    /** 0 for any free port. */
    port: output.PORT,
    dataDir: output.FOYER_DATA_DIR,
    /** The folder of the daily backups; undefined if there are none. */
    backupDir: backupDirOf(output),
    /**
     * The PostgreSQL database that all nodes share. Secret. Undefined if the host uses an SQLite file in the data
     * folder.
     */
    databaseUrl: output.DATABASE_URL,
    /** The secret that all nodes share; undefined if the host uses the secret in the data folder. */
    secretKey: output.FOYER_SECRET_KEY,
    /**
     * A branch file or a folder of branch files. Undefined for the demo branch, or with `databaseUrl` if there is no
     * branch file.
     */
    branchFile: output.FOYER_BRANCH_FILE,
    /** The external service of which this host is a dispenser; undefined if the host starts its own service. */
    upstream: upstreamOf(output),
    /** The WebSocket ID of this host's dispenser in the branch files. */
    dispenserWsid: output.FOYER_DISPENSER_WSID,
    /** True if this machine asks for its purpose on its screen until the purpose is set. */
    asksFirst: output.FOYER_FIRST_START === 'ask',
    namesFile: output.FOYER_NAMES_FILE,
    /** In inches; undefined if the page uses the size that the screen reports. */
    screenDiagonal: output.FOYER_SCREEN_DIAGONAL,
    /** The height of the visible screen's lower edge above the floor, in millimetres; undefined if unknown. */
    screenBottom: output.FOYER_SCREEN_BOTTOM,
    /** The time for which the kiosk highlights each button for a visitor with one switch. */
    switchSeconds: output.FOYER_SWITCH_SECONDS,
    /** The time for which the kiosk ignores a second tap on the same control. */
    tapPauseSeconds: output.FOYER_TAP_PAUSE_SECONDS,
    /** The command that runs when the page is silent; undefined if there is none. */
    browserRestartCommand: output.FOYER_BROWSER_RESTART_COMMAND,
    printer: output.FOYER_PRINTER,
    allowCustomJs: output.FOYER_ALLOW_CUSTOM_JS === 'on',
    /** Undefined if the level depends on how the host was started. */
    logLevel: output.FOYER_LOG_LEVEL,
    /** Days after which names and customer data are deleted. */
    retentionDays: output.FOYER_RETENTION_DAYS,
    /** Days after which the history of calls, waits and refusals is deleted. */
    historyDays: output.FOYER_HISTORY_DAYS,
    voice: output.FOYER_VOICE,
    headphones: output.FOYER_HEADPHONES,
    /** The ALSA device on which the host plays speech for one visitor; undefined if the browser plays it. */
    earOutput: output.FOYER_EAR_OUTPUT,
    /** The settings for visitors who use audio mode. */
    ear: {
      /** The key that starts audio mode. */
      key: output.FOYER_EAR_KEY,
      keypad: output.FOYER_EAR_KEYPAD,
      invitation: output.FOYER_EAR_INVITATION === 'on',
      /** True if the sound of this machine is only audible in headphones or a handset. */
      isPrivate: output.FOYER_EAR_PRIVATE === 'always',
      dark: output.FOYER_DARK_WHEN_HEARD === 'on',
    },
    /** The PIN that opens the staff panel. Secret. Undefined if there is no staff panel. */
    staffPin: output.FOYER_STAFF_PIN,
    /** An Argon2id hash. Secret. Undefined if administrators log in only with the printed link. */
    adminPasswordHash: output.FOYER_ADMIN_PASSWORD_HASH,
    /** The identity provider of administrators, including a secret; undefined if there is none. */
    provider: providerOf(output),
    /** The address that receives each problem of a dispenser. Secret. Undefined if there is none. */
    alertWebhook: output.FOYER_ALERT_WEBHOOK,
    /** The command that sends a mail about each problem of a dispenser; undefined if there is none. */
    alertMailCommand: output.FOYER_ALERT_MAIL_COMMAND,
    /**
     * The channel of releases from which this machine is updated on command; undefined if it is never updated on
     * command.
     */
    updateChannel: output.FOYER_UPDATE_CHANNEL,
    /** The proxies whose reported client address counts for all limits; undefined if none is trusted. */
    trustedProxies: output.FOYER_TRUSTED_PROXIES,
    /**
     * The https address at which remote browsers open the kiosk through a trusted proxy; undefined if there is
     * none.
     */
    screensUrl: output.FOYER_SCREENS_URL,
    /**
     * The https address of the staff pages, through a trusted proxy; undefined if the pages only have this machine's
     * names.
     */
    staffUrl: output.FOYER_STAFF_URL,
    /** The address for visitors' phones; undefined if there is none, or for the demo's own address. */
    publicUrl: output.FOYER_PUBLIC_URL,
    /**
     * The sender of text messages to visitors. Secret, because it contains a token. Undefined if no messages are sent.
     */
    smsGateway: output.FOYER_SMS_GATEWAY && {
      ...output.FOYER_SMS_GATEWAY,
      token: output.FOYER_SMS_GATEWAY_TOKEN,
    },
    /** The networks, in addition to this machine, that may read health and metrics. */
    monitoringAddresses: output.FOYER_MONITORING_ADDRESSES,
    /** True if simulated visitors and clerks are started, which is possible only in the demo branch. */
    demoLife: output.FOYER_DEMO_LIFE !== 'off' && isDemo,
  };
}

/**
 * The folder of the daily backups. They are copies of the SQLite file, which a host with PostgreSQL or an external
 * service does not have.
 */
function backupDirOf({
  FOYER_BACKUP_DIR,
  FOYER_DATA_DIR,
  DATABASE_URL,
  FOYER_UPSTREAM_URL,
}: Output): string | undefined {
  if (FOYER_BACKUP_DIR === 'none' || DATABASE_URL !== undefined || FOYER_UPSTREAM_URL !== undefined)
    return undefined;
  return FOYER_BACKUP_DIR ?? inDataFolder(FOYER_DATA_DIR, 'backups');
}

function providerOf(output: Output) {
  const { FOYER_OIDC_ISSUER: issuer, FOYER_OIDC_CLIENT_ID: clientId, FOYER_STAFF_URL: staffUrl } = output;
  const { FOYER_OIDC_CLIENT_SECRET: clientSecret } = output;
  if (!issuer || !clientId || !clientSecret || !staffUrl) return undefined;
  return { issuer, clientId, clientSecret, staffUrl };
}

/**
 * The external service. Its address has no trailing slash and may end with a path. Without a dispenser, the host
 * enrols.
 */
function upstreamOf({
  FOYER_UPSTREAM_URL: baseUrl,
  FOYER_DISPENSER_API_KEY: apiKey,
  FOYER_DISPENSER_WSID: websocketID,
}: Output) {
  if (baseUrl === undefined) return undefined;
  const hasKey = apiKey !== undefined && websocketID !== undefined;
  return { baseUrl, dispenser: hasKey ? { apiKey, websocketID } : undefined };
}
