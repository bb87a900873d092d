import type { AddressList } from '../addresses/address-list.ts';
import type { RestartCommand } from '../devices/browser/restart-command.ts';
import type { PrinterSetting } from '../devices/printer/printer-setting.ts';
import type { VoiceSetting } from '../devices/voice/speaking-program.ts';

export const logLevels = ['error', 'warn', 'info', 'debug', 'trace'] as const;

/** How much is logged, from least to most. */
export type LogLevel = (typeof logLevels)[number];

/** The settings of a host, parsed and free of contradictions. */
export interface Settings {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Folder of the daily backups; undefined: none are made. */
  readonly backupDir: string | undefined;
  /** URL of the PostgreSQL that all nodes share, a secret; undefined: an SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The secret that all nodes share; undefined: the one in the data folder. */
  readonly secretKey: string | undefined;
  /** A branch file or a folder of them; undefined: the demo branch, or with `databaseUrl` no branch file. */
  readonly branchFile: string | undefined;
  /** The external service of which this host is a dispenser; undefined: the host starts its own service. */
  readonly upstream: Upstream | undefined;
  /** Websocket ID of the dispenser in the branch files that this host is. */
  readonly dispenserWsid: string | undefined;
  readonly namesFile: string | undefined;
  /** Inches; undefined: the page uses the size that the screen reports. */
  readonly screenDiagonal: number | undefined;
  /** How long the kiosk lights each button for a visitor with one switch. */
  readonly switchSeconds: number;
  /** Restarts the browser when its page is silent; undefined: nothing does. */
  readonly browserRestartCommand: RestartCommand | undefined;
  readonly printer: PrinterSetting;
  readonly allowCustomJs: boolean;
  readonly voice: VoiceSetting;
  /** Opens the staff panel, a secret; undefined: there is no staff panel. */
  readonly staffPin: string | undefined;
  /** Argon2id hash of the password of administrators, a secret; undefined: they log in with the printed link only. */
  readonly adminPasswordHash: string | undefined;
  /** Proxies: what they say about the address of a client counts for all limits. Undefined: no proxy is believed. */
  readonly trustedProxies: AddressList | undefined;
  /** The https address at which browsers elsewhere open the kiosk through a trusted proxy. Undefined: none can. */
  readonly screensUrl: URL | undefined;
  /** Who may read health and metrics besides this machine. */
  readonly monitoringAddresses: AddressList | undefined;
  /** Whether simulated visitors and clerks are started. Only ever true in the demo branch. */
  readonly demoLife: boolean;
  /** Undefined: the level depends on how the host was started. */
  readonly logLevel: LogLevel | undefined;
  /** Days after which names and customer data are deleted. */
  readonly retentionDays: number;
}

/** An external service, and the dispenser that the host is there. */
export interface Upstream {
  /** Without a slash at the end; may end in a path. */
  readonly baseUrl: string;
  /** Undefined: the host enrols. */
  readonly dispenser: { readonly apiKey: string; readonly websocketID: string } | undefined;
}
