// Ours: how administrators follow and command all dispensers of the service in their host.
import * as v from 'valibot';
import { key, wholeNumber } from '../../entity.ts';
import { deviceCommand } from '../events.ts';
import { dispenserReport, longestSentence } from '../fleet.ts';
import { machineProblemNames } from '../host-problems.ts';
import { authorName } from './branch-versions.ts';

/** The page lies below that of the preview, whose cookies know the administrator. */
export const fleetPaths = {
  /** The short address that people type. It leads to the page. */
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
  /** `unanswered`: the dispenser has not said for minutes that it has carried it out. */
  state: v.picklist(['waiting', 'done', 'unanswered']),
});
export type OrderedCommand = v.InferOutput<typeof orderedCommand>;

const fleetMachine = v.object({
  key,
  websocketID: v.string(),
  name: v.string(),
  branch: v.object({ key, name: v.string(), timeZone: v.string() }),
  /** The time of its last report, to a minute; null: never. */
  reportedAt: v.nullable(v.number()),
  /** Null: it has never reported, or in a form that this version cannot read. */
  report: v.nullable(dispenserReport),
  /** Its problems now, by the names of `machineProblemNames`. */
  problems: v.array(v.string()),
  pause: v.nullable(v.object({ sentence: v.string(), since: v.number(), by: v.nullable(v.string()) })),
  /** The latest first. */
  commands: v.array(orderedCommand),
  /** The problems that raise no alert until a time. A mute without a problem is for all. */
  mutes: v.array(v.object({ problem: v.nullable(v.string()), until: v.number() })),
});
export type FleetMachine = v.InferOutput<typeof fleetMachine>;

const rolloutMember = v.object({
  dispenser: key,
  /** Its version when its wave began; null: that is not known. */
  version: v.nullable(v.string()),
  problems: v.array(v.string()),
  /** The end of its previous update, as it reports it; null: there was none, or it went well. */
  lastUpdateAt: v.optional(v.nullable(v.number()), null),
  /** The time at which it was seen with the version of the update; null: not yet. */
  updatedAt: v.nullable(v.number()),
  /** Problems that it had not before, at the last look. */
  suspects: v.array(v.string()),
});
export type RolloutMember = Readonly<v.InferOutput<typeof rolloutMember>>;

export const rolloutWave = v.object({ begunAt: v.nullable(v.number()), members: v.array(rolloutMember) });
export type RolloutWave = Readonly<v.InferOutput<typeof rolloutWave>>;

/** The reason why updates no longer go out. */
export const rolloutEnd = v.variant('kind', [
  v.object({ kind: v.literal('finished') }),
  /** By an administrator; null: without a name. */
  v.object({ kind: v.literal('stopped'), by: v.nullable(v.string()) }),
  v.object({ kind: v.literal('problem'), dispenser: key, problem: v.string() }),
  /** A reason of null: it has no other version, and has not said why. */
  v.object({
    kind: v.literal('not-updated'),
    dispenser: key,
    /** In the words of the machine. */
    reason: v.optional(v.nullable(v.string()), null),
  }),
  /** It reports a version after its order that is not the one of the update. */
  v.object({ kind: v.literal('other-version'), dispenser: key, version: v.string() }),
]);

/** Updates that go out in waves. */
export const fleetRollout = v.object({
  begunAt: v.number(),
  begunBy: v.nullable(v.string()),
  /** The version to which machines are updated. Nothing that they report changes it. */
  target: v.string(),
  waves: v.array(rolloutWave),
  /** Null: it is under way. */
  end: v.nullable(rolloutEnd),
});
export type FleetRollout = v.InferOutput<typeof fleetRollout>;

/** The origin of the version to which machines are updated. */
const updateTarget = v.object({
  /** The update channel of the host, of which it takes the newest release; null: it has none, and takes its own version. */
  channel: v.nullable(v.string()),
  /** That of the host. */
  version: v.string(),
});
export type UpdateTarget = Readonly<v.InferOutput<typeof updateTarget>>;

/** Every dispenser of the branches in use. */
export const fleetOverview = v.object({
  /** The time of the service, in milliseconds. */
  now: v.number(),
  machines: v.array(fleetMachine),
  /** The updates that go out, or went out last; null: none ever did. */
  rollout: v.nullable(fleetRollout),
  nextTarget: updateTarget,
  /** The channels by which people are notified of problems; both false: they are not. */
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
  /** The name of the person who orders it, for the list. */
  name: v.optional(authorName, ''),
});
export type FleetOrder = v.InferOutput<typeof fleetOrder>;

/** Ends the updates that go out. Updates that have begun on a machine continue. */
export const rolloutStop = v.object({
  /** The name of the person who ends them. */
  name: v.optional(authorName, ''),
});
export type RolloutStop = v.InferOutput<typeof rolloutStop>;

/** The time during which a problem of some dispensers, or all of them, raise no alert. */
export const fleetMute = v.object({
  dispensers: v.pipe(v.array(key), v.minLength(1), v.maxLength(2_000)),
  /** Its name; null: all problems. */
  problem: v.nullable(v.picklist(machineProblemNames)),
  /** 0: alerts are raised again. */
  hours: wholeNumber(0, 24 * 31),
});
export type FleetMute = v.InferOutput<typeof fleetMute>;
