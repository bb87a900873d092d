// Our addition: the commands that an operator sends to a running host.
import * as v from 'valibot';
import { deviceCommand } from './events.ts';

export const commandResult = v.object({ exitCode: v.number(), lines: v.array(v.string()) });

/** A path, a key or a name on a command line. */
const argument = v.pipe(v.string(), v.maxLength(4_096));

/** The maximum length of a file, in characters. */
const longestFile = 16 * 2 ** 20;
const mostFiles = 10_000;

/** `path` is exactly as the operator typed it. */
export const importCommand = v.object({
  path: argument,
  sources: v.pipe(
    v.array(v.object({ name: argument, text: v.pipe(v.string(), v.maxLength(longestFile)) })),
    v.maxLength(mostFiles),
  ),
  media: v.pipe(v.array(argument), v.maxLength(mostFiles)),
});

export const goBackCommand = v.object({
  /** The version to restore; if null, the versions are listed. */
  number: v.nullable(argument),
  /** The branch; null means the only branch. */
  branch: v.nullable(argument),
  user: argument,
});
export type GoBackCommand = v.InferOutput<typeof goBackCommand>;

/** A date such as `2026-11-21`. */
export const auditedDay = v.pipe(v.string(), v.isoDate());

export const dispenserCommand = v.object({ websocketID: argument, command: deviceCommand });

export const enrolCommand = v.variant('action', [
  v.object({ action: v.literal('list') }),
  v.object({
    action: v.literal('confirm'),
    userCode: argument,
    websocketID: argument,
    /** True if the new machine may replace the dispenser's current machine. */
    replace: v.optional(v.boolean()),
  }),
  v.object({ action: v.literal('revoke'), websocketID: argument }),
  v.object({ action: v.literal('rotate'), websocketID: argument }),
]);
export type EnrolCommand = v.InferOutput<typeof enrolCommand>;
