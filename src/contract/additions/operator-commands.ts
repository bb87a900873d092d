// Ours: an operator sends commands to a running host.
import * as v from 'valibot';
import { deviceCommand } from './events.ts';

/** The result of a command: lines for the operator, and the exit code of the command's process. */
export const commandResult = v.object({ exitCode: v.number(), lines: v.array(v.string()) });

/** A path, a key or a name on a command line. */
const argument = v.pipe(v.string(), v.maxLength(4_096));

/** A host reads no branch file of more characters. */
const longestFile = 16 * 2 ** 20;
const mostFiles = 10_000;

/** Branch files as the import command has read them. `path` is the path that its operator wrote. */
export const importCommand = v.object({
  path: argument,
  sources: v.pipe(
    v.array(v.object({ name: argument, text: v.pipe(v.string(), v.maxLength(longestFile)) })),
    v.maxLength(mostFiles),
  ),
  media: v.pipe(v.array(argument), v.maxLength(mostFiles)),
});

/** A request about the versions of branch files. */
export const goBackCommand = v.object({
  /** The number of the version that comes back; null: the versions are listed. */
  number: v.nullable(argument),
  /** The key of the branch; null: the only one. */
  branch: v.nullable(argument),
  user: argument,
});
export type GoBackCommand = v.InferOutput<typeof goBackCommand>;

/** A date, such as `2026-11-21`. */
export const auditedDay = v.pipe(v.string(), v.isoDate());

/** A command to a dispenser. */
export const dispenserCommand = v.object({ websocketID: argument, command: deviceCommand });

/** A request about the keys of dispensers. */
export const enrolCommand = v.variant('action', [
  v.object({ action: v.literal('list') }),
  v.object({
    action: v.literal('confirm'),
    userCode: argument,
    websocketID: argument,
    /** True if the machine that the dispenser has may lose it. */
    replace: v.optional(v.boolean()),
  }),
  v.object({ action: v.literal('revoke'), websocketID: argument }),
  v.object({ action: v.literal('rotate'), websocketID: argument }),
]);
export type EnrolCommand = v.InferOutput<typeof enrolCommand>;
