import type * as v from 'valibot';
import { inDataFolder } from '../data-folder/data-folder.ts';
import type { settingsSchema } from './settings-schema.ts';

type Output = v.InferOutput<typeof settingsSchema>;

/** The settings of a host, parsed and free of contradictions. */
export type Settings = Readonly<ReturnType<typeof settingsOf>>;

/** The settings by the names of the code. `isDemo`: the host serves the demo branch. */
export function settingsOf(output: Output, isDemo: boolean) {
  return {
    host: output.HOST,
    /** 0: any free port. */
    port: output.PORT,
    dataDir: output.DATA_DIR,
    /** Folder of the daily backups; undefined: none are made. */
    backupDir: backupDirOf(output),
    /** URL of the PostgreSQL that all nodes share, a secret; undefined: an SQLite file in the data folder. */
    databaseUrl: output.DATABASE_URL,
    /** The secret that all nodes share; undefined: the one in the data folder. */
    secretKey: output.SECRET_KEY,
    /** A branch file or a folder of them; undefined: the demo branch, or with `databaseUrl` no branch file. */
    branchFile: output.BRANCH_FILE,
    /** The external service of which this host is a dispenser; undefined: the host starts its own service. */
    upstream: upstreamOf(output),
    /** Websocket ID of the dispenser in the branch files that this host is. */
    dispenserWsid: output.DISPENSER_WSID,
    /** True if this machine asks on its own screen what it shows, as long as that is not decided. */
    asksFirst: output.FIRST_START === 'ask',
    namesFile: output.NAMES_FILE,
    /** Inches; undefined: the page uses the size that the screen reports. */
    screenDiagonal: output.SCREEN_DIAGONAL,
    /** The height of the visible screen's lower edge above the floor, in millimetres; undefined: unknown. */
    screenBottom: output.SCREEN_BOTTOM,
    /** The time for which the kiosk lights each button for a visitor with one switch. */
    switchSeconds: output.SWITCH_SECONDS,
    /** For how long the kiosk ignores a second tap on the same control. */
    tapPauseSeconds: output.TAP_PAUSE_SECONDS,
    /** Restarts the browser when its page is silent; undefined: nothing does. */
    browserRestartCommand: output.BROWSER_RESTART_COMMAND,
    printer: output.PRINTER,
    allowCustomJs: output.ALLOW_CUSTOM_JS === 'on',
    /** Undefined: the level depends on how the host was started. */
    logLevel: output.LOG_LEVEL,
    /** Days after which names and customer data are deleted. */
    retentionDays: output.RETENTION_DAYS,
    voice: output.VOICE,
    headphones: output.HEADPHONES,
    /** The device of ALSA on which the host plays what is for one visitor; undefined: the browser plays it. */
    earOutput: output.EAR_OUTPUT,
    /** For visitors who use the kiosk by ear. */
    ear: {
      /** The name of the key that starts it. */
      key: output.EAR_KEY,
      keypad: output.EAR_KEYPAD,
      invitation: output.EAR_INVITATION === 'on',
      /** True if the sound of this machine goes to headphones or a handset only. */
      isPrivate: output.EAR_PRIVATE === 'always',
      dark: output.DARK_WHEN_HEARD === 'on',
    },
    /** Opens the staff panel, a secret; undefined: there is no staff panel. */
    staffPin: output.STAFF_PIN,
    /** Argon2id hash of the password of administrators, a secret; undefined: they log in with the printed link only. */
    adminPasswordHash: output.ADMIN_PASSWORD_HASH,
    /** The address to which each problem of a dispenser is posted, a secret; undefined: none. */
    alertWebhook: output.ALERT_WEBHOOK,
    /** Sends a mail about each problem of a dispenser; undefined: nothing does. */
    alertMailCommand: output.ALERT_MAIL_COMMAND,
    /** The place of the releases that this machine takes when it is asked to update; undefined: nobody can ask it. */
    updateChannel: output.UPDATE_CHANNEL,
    /** Proxies: what they say about the address of a client counts for all limits. Undefined: no proxy is believed. */
    trustedProxies: output.TRUSTED_PROXIES,
    /** The https address at which browsers elsewhere open the kiosk through a trusted proxy. Undefined: none can. */
    screensUrl: output.SCREENS_URL,
    /** The address at which the phones of visitors reach this host. Undefined: none can, except in the demo. */
    publicUrl: output.PUBLIC_URL,
    /** Sends text messages to visitors, a secret with its token; undefined: none are sent. */
    smsGateway: output.SMS_GATEWAY && { ...output.SMS_GATEWAY, token: output.SMS_GATEWAY_TOKEN },
    /** The networks besides this machine that may read health and metrics. */
    monitoringAddresses: output.MONITORING_ADDRESSES,
    /** True if simulated visitors and clerks are started. Only ever true in the demo branch. */
    demoLife: output.DEMO_LIFE !== 'off' && isDemo,
  };
}

/** Daily backups are copies of the SQLite file, which PostgreSQL and an external service do not have. */
function backupDirOf({ BACKUP_DIR, DATA_DIR, DATABASE_URL, UPSTREAM_URL }: Output): string | undefined {
  if (BACKUP_DIR === 'none' || DATABASE_URL !== undefined || UPSTREAM_URL !== undefined) return undefined;
  return BACKUP_DIR ?? inDataFolder(DATA_DIR, 'backups');
}

/** The address has no slash at its end and may end in a path. Without a dispenser the host enrols. */
function upstreamOf({
  UPSTREAM_URL: baseUrl,
  DISPENSER_API_KEY: apiKey,
  DISPENSER_WSID: websocketID,
}: Output) {
  if (baseUrl === undefined) return undefined;
  const hasKey = apiKey !== undefined && websocketID !== undefined;
  return { baseUrl, dispenser: hasKey ? { apiKey, websocketID } : undefined };
}
