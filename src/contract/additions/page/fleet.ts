// Our addition: the data with which administrators monitor and command all dispensers.
import * as v from 'valibot';
import { key, wholeNumber } from '../../entity.ts';
import { deviceCommand } from '../events.ts';
import { dispenserReport, longestSentence } from '../fleet.ts';
import { machineProblemNames } from '../host-problems.ts';
import { authorName } from './branch-versions.ts';

/** The paths of the page. They are below the preview, whose cookies identify the administrator. */
export const fleetPaths = {
  /** The short path for people; it redirects to the page. */
  address: '/fleet',
  page: '/preview/fleet',
} as const;

/** A command that the page runs once, the beginning or end of a pause, or an update by the host. */
export const fleetCommand = v.picklist([...deviceCommand.options, 'pause', 'resume', 'update']);
export type FleetCommand = v.InferOutput<typeof fleetCommand>;

const orderedCommand = v.object({
  command: fleetCommand,
  orderedAt: v.number(),
  /** The name that the administrator typed; null if none. */
  orderedBy: v.nullable(v.string()),
  /** `unanswered`: the command has not been confirmed for minutes. */
  state: v.picklist(['waiting', 'done', 'unanswered']),
});
export type OrderedCommand = v.InferOutput<typeof orderedCommand>;

const fleetMachine = v.object({
  key,
  websocketID: v.string(),
  name: v.string(),
  branch: v.object({ key, name: v.string(), timeZone: v.string() }),
  /** The time of the last report, to the minute; null if never. */
  reportedAt: v.nullable(v.number()),
  /** Null without a report that this version can read. */
  report: v.nullable(dispenserReport),
  /** The names of the machine's problems, from `machineProblemNames`. */
  problems: v.array(v.string()),
  pause: v.nullable(v.object({ sentence: v.string(), since: v.number(), by: v.nullable(v.string()) })),
  /** The commands of the last day, latest first. */
  commands: v.array(orderedCommand),
  /** The problems whose alerts are muted for a time. `problem` is null for all problems. */
  mutes: v.array(v.object({ problem: v.nullable(v.string()), until: v.number() })),
});
export type FleetMachine = v.InferOutput<typeof fleetMachine>;

const rolloutMember = v.object({
  dispenser: key,
  /** The version at the beginning of the machine's wave; null if unknown. */
  version: v.nullable(v.string()),
  problems: v.array(v.string()),
  /** The time of the machine's previous update, as reported; null if there was none, or if it succeeded. */
  lastUpdateAt: v.optional(v.nullable(v.number()), null),
  /** The time of the machine's first report with the new version; null before that. */
  updatedAt: v.nullable(v.number()),
  /** Problems at the last check that the machine did not have when its wave began. */
  suspects: v.array(v.string()),
});
export type RolloutMember = Readonly<v.InferOutput<typeof rolloutMember>>;

export const rolloutWave = v.object({ begunAt: v.nullable(v.number()), members: v.array(rolloutMember) });
export type RolloutWave = Readonly<v.InferOutput<typeof rolloutWave>>;

export const rolloutEnd = v.variant('kind', [
  v.object({ kind: v.literal('finished') }),
  /** `by` is null if the administrator typed no name. */
  v.object({ kind: v.literal('stopped'), by: v.nullable(v.string()) }),
  v.object({ kind: v.literal('problem'), dispenser: key, problem: v.string() }),
  /** The machine still has its earlier version. `reason` is null if the machine reported none. */
  v.object({
    kind: v.literal('not-updated'),
    dispenser: key,
    /** The text that the machine reported. */
    reason: v.optional(v.nullable(v.string()), null),
  }),
  /** After the update command, the machine reports a version other than the target. */
  v.object({ kind: v.literal('other-version'), dispenser: key, version: v.string() }),
]);

/** An update of many machines in waves. */
const fleetRollout = v.object({
  begunAt: v.number(),
  begunBy: v.nullable(v.string()),
  /** The version of the update. Machines' reports never change it. */
  target: v.string(),
  waves: v.array(rolloutWave),
  /** Null while the rollout is in progress. */
  end: v.nullable(rolloutEnd),
});
export type FleetRollout = v.InferOutput<typeof fleetRollout>;

const updateTarget = v.object({
  /** The update channel with the newest release; null if the host offers its own version. */
  channel: v.nullable(v.string()),
  version: v.string(),
});
export type UpdateTarget = Readonly<v.InferOutput<typeof updateTarget>>;

/** All dispensers of the branches in use. */
export const fleetOverview = v.object({
  /** The service's time, in milliseconds. */
  now: v.number(),
  machines: v.array(fleetMachine),
  /** The current or last rollout. */
  rollout: v.nullable(fleetRollout),
  nextTarget: updateTarget,
  alerts: v.object({ webhook: v.boolean(), mail: v.boolean() }),
});
export type FleetOverview = v.InferOutput<typeof fleetOverview>;

/** The reason for a pause, as a sentence for visitors. */
const pauseSentence = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'expected a sentence'),
  v.maxLength(longestSentence),
  v.regex(/^\P{Cc}*$/u, 'expected a text without control characters'),
);

/** A command for dispensers, which are identified by key. */
export const fleetOrder = v.object({
  dispensers: v.pipe(v.array(key), v.minLength(1), v.maxLength(2_000)),
  order: v.variant('command', [
    v.object({ command: v.literal('pause'), sentence: pauseSentence }),
    v.object({ command: v.picklist([...deviceCommand.options, 'resume', 'update']) }),
  ]),
  name: v.optional(authorName, ''),
});
export type FleetOrder = v.InferOutput<typeof fleetOrder>;

/** Stops a rollout. Updates that have already begun on a machine continue. */
export const rolloutStop = v.object({
  name: v.optional(authorName, ''),
});
export type RolloutStop = v.InferOutput<typeof rolloutStop>;

/** Suppresses the alerts of a problem, for some or all dispensers. */
export const fleetMute = v.object({
  dispensers: v.pipe(v.array(key), v.minLength(1), v.maxLength(2_000)),
  /** Null for all problems. */
  problem: v.nullable(v.picklist(machineProblemNames)),
  /** 0 unmutes the alerts. */
  hours: wholeNumber(0, 24 * 31),
});
export type FleetMute = v.InferOutput<typeof fleetMute>;
