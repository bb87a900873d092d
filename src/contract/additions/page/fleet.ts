// Ours: how administrators follow and command all dispensers of the service in their host.
import * as v from 'valibot';
import { key, wholeNumber } from '../../entity.ts';
import { deviceCommand } from '../events.ts';
import { dispenserReport, longestSentence } from '../fleet.ts';
import { machineProblemNames } from '../host-problems.ts';
import { authorName } from './branch-versions.ts';

/** The page lies below that of the preview, whose cookies know the administrator. */
export const fleetPaths = {
  /** The short address that people type. It redirects to the page. */
  address: '/fleet',
  page: '/preview/fleet',
} as const;

/**
 * The orders of an administrator: a command that the page carries out once, a pause until it is resumed, or an update
 * by the host.
 */
export const fleetCommand = v.picklist([...deviceCommand.options, 'pause', 'resume', 'update']);
export type FleetCommand = v.InferOutput<typeof fleetCommand>;

const orderedCommand = v.object({
  command: fleetCommand,
  orderedAt: v.number(),
  /** The name that the administrator has typed; null: none. */
  orderedBy: v.nullable(v.string()),
  /** `unanswered`: the dispenser has not confirmed it for minutes. */
  state: v.picklist(['waiting', 'done', 'unanswered']),
});
export type OrderedCommand = v.InferOutput<typeof orderedCommand>;

const fleetMachine = v.object({
  key,
  websocketID: v.string(),
  name: v.string(),
  branch: v.object({ key, name: v.string(), timeZone: v.string() }),
  /** The time of its last report, to the minute; null: never. */
  reportedAt: v.nullable(v.number()),
  /** Null: it has never reported, or only in a form that this version cannot read. */
  report: v.nullable(dispenserReport),
  /** Its problems now, by the names of `machineProblemNames`. */
  problems: v.array(v.string()),
  pause: v.nullable(v.object({ sentence: v.string(), since: v.number(), by: v.nullable(v.string()) })),
  /** The latest first. */
  commands: v.array(orderedCommand),
  /** The problems that raise no alert until a given time. A mute without a problem applies to all. */
  mutes: v.array(v.object({ problem: v.nullable(v.string()), until: v.number() })),
});
export type FleetMachine = v.InferOutput<typeof fleetMachine>;

const rolloutMember = v.object({
  dispenser: key,
  /** Its version when its wave began; null: unknown. */
  version: v.nullable(v.string()),
  problems: v.array(v.string()),
  /** The end of its previous update, as reported; null: no update yet, or it succeeded. */
  lastUpdateAt: v.optional(v.nullable(v.number()), null),
  /** The time at which it first reported the version of the update; null: not yet. */
  updatedAt: v.nullable(v.number()),
  /** Problems at the last check that it did not have before. */
  suspects: v.array(v.string()),
});
export type RolloutMember = Readonly<v.InferOutput<typeof rolloutMember>>;

export const rolloutWave = v.object({ begunAt: v.nullable(v.number()), members: v.array(rolloutMember) });
export type RolloutWave = Readonly<v.InferOutput<typeof rolloutWave>>;

/** The reason why the rollout was stopped. */
export const rolloutEnd = v.variant('kind', [
  v.object({ kind: v.literal('finished') }),
  /** Stopped by an administrator; null: without a name. */
  v.object({ kind: v.literal('stopped'), by: v.nullable(v.string()) }),
  v.object({ kind: v.literal('problem'), dispenser: key, problem: v.string() }),
  /** A null reason: its version has not changed, and it gave no reason. */
  v.object({
    kind: v.literal('not-updated'),
    dispenser: key,
    /** In the machine's own words. */
    reason: v.optional(v.nullable(v.string()), null),
  }),
  /** After its order, it reports a version that is not the update's. */
  v.object({ kind: v.literal('other-version'), dispenser: key, version: v.string() }),
]);

/** Updates that are rolled out in waves. */
export const fleetRollout = v.object({
  begunAt: v.number(),
  begunBy: v.nullable(v.string()),
  /** The version to which machines are updated. Reports of machines never change it. */
  target: v.string(),
  waves: v.array(rolloutWave),
  /** Null: in progress. */
  end: v.nullable(rolloutEnd),
});
export type FleetRollout = v.InferOutput<typeof fleetRollout>;

/** The source of the version to which machines are updated. */
const updateTarget = v.object({
  /**
   * The update channel from which the host takes the newest release; null: it has none, and offers its own version.
   */
  channel: v.nullable(v.string()),
  /** The version of the host. */
  version: v.string(),
});
export type UpdateTarget = Readonly<v.InferOutput<typeof updateTarget>>;

/** Every dispenser of the branches in use. */
export const fleetOverview = v.object({
  /** The time of the service, in milliseconds. */
  now: v.number(),
  machines: v.array(fleetMachine),
  /** The present or last rollout; null: none yet. */
  rollout: v.nullable(fleetRollout),
  nextTarget: updateTarget,
  /** The channels that notify people of problems; both false: none. */
  alerts: v.object({ webhook: v.boolean(), mail: v.boolean() }),
});
export type FleetOverview = v.InferOutput<typeof fleetOverview>;

/** The reason of a pause in an administrator's words, which visitors read. */
const pauseSentence = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'expected a sentence'),
  v.maxLength(longestSentence),
  v.regex(/^\P{Cc}*$/u, 'expected a text without control characters'),
);

/** One command for some dispensers, by their keys. */
export const fleetOrder = v.object({
  dispensers: v.pipe(v.array(key), v.minLength(1), v.maxLength(2_000)),
  order: v.variant('command', [
    v.object({ command: v.literal('pause'), sentence: pauseSentence }),
    v.object({ command: v.picklist([...deviceCommand.options, 'resume', 'update']) }),
  ]),
  /** The name of the sender, for the list. */
  name: v.optional(authorName, ''),
});
export type FleetOrder = v.InferOutput<typeof fleetOrder>;

/** Stops the rollout. An update that has begun on a machine continues. */
export const rolloutStop = v.object({
  /** The name of the person who stops it. */
  name: v.optional(authorName, ''),
});
export type RolloutStop = v.InferOutput<typeof rolloutStop>;

/** The time during which a problem of some or all dispensers raises no alert. */
export const fleetMute = v.object({
  dispensers: v.pipe(v.array(key), v.minLength(1), v.maxLength(2_000)),
  /** Its name; null: all problems. */
  problem: v.nullable(v.picklist(machineProblemNames)),
  /** 0: alerts are raised again. */
  hours: wholeNumber(0, 24 * 31),
});
export type FleetMute = v.InferOutput<typeof fleetMute>;
