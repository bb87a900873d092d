// Our addition: the questions of a first start. interface.md assumes that the dispenser already has a branch.
import * as v from 'valibot';
import { serviceIcon } from '../../service-icon.ts';

/** The path of the first-start page. Staff can also open it later. */
export const setUpPath = '/first-start';

/** The path of the page on which administrators answer the questions about a branch. */
export const newBranchPath = '/preview/new-branch';

/** The header with the permission that the staff PIN grants. The host reads header names in lower case. */
export const setUpHeader = 'x-foyer-set-up';

const setting = v.optional(v.pipe(v.string(), v.maxLength(1_000)));

/** The machine's settings, independent of the branch. */
const machineSettings = v.strictObject({ FOYER_PRINTER: setting, FOYER_SCREEN_DIAGONAL: setting });

/** Data about the machine that the page cannot know. */
export const firstStartMachine = v.object({
  /** The printers that were found, as values of FOYER_PRINTER. */
  printers: v.array(v.string()),
  timeZone: v.string(),
  /** True if the machine's time zone can be set. */
  canSetTimeZone: v.boolean(),
  /** In percent; null if not adjustable. */
  volume: v.nullable(v.number()),
  hasWifi: v.boolean(),
  /** The addresses of the clerks' page for this machine and for other computers; null without a network. */
  counterPage: v.object({ here: v.string(), elsewhere: v.nullable(v.string()) }),
  hasStaffPin: v.boolean(),
  /** True if an administrator only creates a branch, and does not set up the machine. */
  onlyBranch: v.boolean(),
  /** The earlier answers; null until the first start is finished. */
  decided: v.nullable(machineSettings),
});
export type FirstStartMachine = v.InferOutput<typeof firstStartMachine>;

const name = v.pipe(v.string(), v.trim(), v.nonEmpty('expected a name'), v.maxLength(100));
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3])[0-5]\d$|^2400$/, 'expected a time such as 0830'));

/** A new branch. For the terms, see Interface: Branch, openingHours. */
export const ownBranch = v.object({
  name,
  timeZone: name,
  /** Codes such as `de`; the first is the language of the first screen. */
  languages: v.pipe(v.array(name), v.minLength(1, 'expected a language'), v.maxLength(20)),
  services: v.pipe(
    v.array(
      v.object({
        /** The names by language. */
        names: v.pipe(v.record(name, name), v.maxEntries(20)),
        icon: serviceIcon,
      }),
    ),
    v.minLength(1, 'expected a service'),
    v.maxLength(40),
  ),
  counters: v.pipe(v.array(name), v.minLength(1, 'expected a counter'), v.maxLength(40)),
  /** `day` is 0 for Sunday. An empty list means always open. */
  openingHours: v.pipe(
    v.array(
      v.object({
        day: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
        start: time,
        end: time,
      }),
    ),
    v.maxLength(7),
  ),
});
export type OwnBranch = v.InferOutput<typeof ownBranch>;

/** The new branch's first clerks. Their passwords are shown once. */
export const firstClerks = v.object({
  clerks: v.array(v.object({ username: v.string(), password: v.string() })),
});
export type FirstClerks = v.InferOutput<typeof firstClerks>;

export const testSlipRequest = v.object({ printer: v.pipe(v.string(), v.maxLength(1_000)) });

export const volumeRequest = v.object({
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});

/** The networks, strongest first. */
export const wifiNetworks = v.object({
  networks: v.array(v.object({ name: v.string(), needsPassword: v.boolean(), isJoined: v.boolean() })),
});
export type WifiNetworks = v.InferOutput<typeof wifiNetworks>;

/** The password has 8 to 63 ASCII characters (IEEE 802.11). */
export const wifiRequest = v.object({
  name: v.pipe(v.string(), v.nonEmpty('expected a name'), v.maxBytes(32, 'expected at most 32 bytes')),
  password: v.optional(v.pipe(v.string(), v.regex(/^[ -~]{8,63}$/, 'expected 8 to 63 characters'))),
});
export const wifiResult = v.object({ isJoined: v.boolean() });

/** If absent, the time zone stays the same. */
const timeZone = v.optional(
  v.pipe(v.string(), v.regex(/^[A-Z][\w+/-]{0,99}$/, 'expected a time zone such as Europe/Vienna')),
);

/** A change of the machine. Absent values stay the same. */
export const machineChange = v.strictObject({ timeZone, settings: machineSettings });
export type MachineChange = v.InferOutput<typeof machineChange>;

/**
 * The result of a first start, which the host also stores as a file: the source of the dispenser, and settings by
 * name.
 */
export const firstStartDecision = v.strictObject({
  shows: v.picklist(['demo', 'branch', 'service']),
  timeZone,
  settings: v.strictObject({
    ...machineSettings.entries,
    FOYER_HOST: setting,
    FOYER_UPSTREAM_URL: setting,
    FOYER_STAFF_PIN: setting,
  }),
});
export type FirstStartDecision = v.InferOutput<typeof firstStartDecision>;
