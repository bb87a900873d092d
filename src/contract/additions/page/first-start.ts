// Ours: interface.md begins with a dispenser that shows a branch. The questions of a first start come before that.
import * as v from 'valibot';
import { serviceIcon } from '../../service-icon.ts';

/** The path at which staff open this page again after the first start. */
export const setUpPath = '/first-start';

/** The path at which administrators answer the questions about a branch. */
export const newBranchPath = '/preview/new-branch';

/** The header with the permission that the PIN of staff has given. Its name is in lower case, as the host reads it. */
export const setUpHeader = 'x-foyer-set-up';

const setting = v.optional(v.pipe(v.string(), v.maxLength(1_000)));

/** The settings of the machine itself, independent of the branch. */
const machineSettings = v.strictObject({ FOYER_PRINTER: setting, FOYER_SCREEN_DIAGONAL: setting });

/** The facts about its machine that the page cannot know. */
export const firstStartMachine = v.object({
  /** The printers that were found, as values of the setting FOYER_PRINTER. */
  printers: v.array(v.string()),
  timeZone: v.string(),
  /** True if the time zone of its clock can be set. */
  canSetTimeZone: v.boolean(),
  /** Percent; null: not adjustable. */
  volume: v.nullable(v.number()),
  /** True if it can join a wireless network. */
  hasWifi: v.boolean(),
  /**
   * The address of the clerks' page: on this machine, and on other computers of its network; null without a network.
   */
  counterPage: v.object({ here: v.string(), elsewhere: v.nullable(v.string()) }),
  /** True if staff have a PIN already. */
  hasStaffPin: v.boolean(),
  /** True if an administrator makes a branch, and the machine stays as it is. */
  onlyBranch: v.boolean(),
  /** The earlier answers; null: the first start is not finished. */
  decided: v.nullable(machineSettings),
});
export type FirstStartMachine = v.InferOutput<typeof firstStartMachine>;

const name = v.pipe(v.string(), v.trim(), v.nonEmpty('expected a name'), v.maxLength(100));
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3])[0-5]\d$|^2400$/, 'expected a time such as 0830'));

/** The facts that a branch of one's own needs. Interface for the terms: Branch, openingHours. */
export const ownBranch = v.object({
  name,
  timeZone: name,
  /** Codes such as `de`. The first is that of the first screen. */
  languages: v.pipe(v.array(name), v.minLength(1, 'expected a language'), v.maxLength(20)),
  services: v.pipe(
    v.array(
      v.object({
        /** By language. */
        names: v.pipe(v.record(name, name), v.maxEntries(20)),
        icon: serviceIcon,
      }),
    ),
    v.minLength(1, 'expected a service'),
    v.maxLength(40),
  ),
  counters: v.pipe(v.array(name), v.minLength(1, 'expected a counter'), v.maxLength(40)),
  /** `day` is 0 for Sunday. None: always open. */
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

/** The first clerks of one's own branch. Their passwords are shown once. */
export const firstClerks = v.object({
  clerks: v.array(v.object({ username: v.string(), password: v.string() })),
});
export type FirstClerks = v.InferOutput<typeof firstClerks>;

/** Asks for a test slip at a printer. */
export const testSlipRequest = v.object({ printer: v.pipe(v.string(), v.maxLength(1_000)) });

/** Asks for another volume. */
export const volumeRequest = v.object({
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});

/** The wireless networks in reach, the strongest first. */
export const wifiNetworks = v.object({
  networks: v.array(v.object({ name: v.string(), needsPassword: v.boolean(), isJoined: v.boolean() })),
});
export type WifiNetworks = v.InferOutput<typeof wifiNetworks>;

/** Asks to join a wireless network. Its password has 8 to 63 characters of ASCII (IEEE 802.11). */
export const wifiRequest = v.object({
  name: v.pipe(v.string(), v.nonEmpty('expected a name'), v.maxBytes(32, 'expected at most 32 bytes')),
  password: v.optional(v.pipe(v.string(), v.regex(/^[ -~]{8,63}$/, 'expected 8 to 63 characters'))),
});
export const wifiResult = v.object({ isJoined: v.boolean() });

/** The time zone of the machine's clock; absent: unchanged. */
const timeZone = v.optional(
  v.pipe(v.string(), v.regex(/^[A-Z][\w+/-]{0,99}$/, 'expected a time zone such as Europe/Vienna')),
);

/** The changes to the machine. Absent members stay as they are. */
export const machineChange = v.strictObject({ timeZone, settings: machineSettings });
export type MachineChange = v.InferOutput<typeof machineChange>;

/**
 * The result of a first start: the dispenser's source, and settings by their names. The host also keeps it as a
 * file.
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
