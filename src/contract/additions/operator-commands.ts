// Ours: an operator sends commands to a running host.
import * as v from 'valibot';
import { deviceCommand } from './events.ts';

/** The result of a command: lines for the operator, and the exit code of the command's process. */
export const commandResult = v.object({ exitCode: v.number(), lines: v.array(v.string()) });

/** Branch files as the import command has read them. `path` is the path that its operator wrote. */
export const importCommand = v.object({
  path: v.string(),
  sources: v.array(v.object({ name: v.string(), text: v.string() })),
  media: v.array(v.string()),
});

/** A request about the versions of branch files. */
export const goBackCommand = v.object({
  /** The number of the version that comes back; null: the versions are listed. */
  number: v.nullable(v.string()),
  /** The key of the branch; null: the only one. */
  branch: v.nullable(v.string()),
  user: v.string(),
});
export type GoBackCommand = v.InferOutput<typeof goBackCommand>;

/** A date, such as `2026-11-21`. */
export const auditedDay = v.pipe(v.string(), v.isoDate());

/** A command to a dispenser. */
export const dispenserCommand = v.object({ websocketID: v.string(), command: deviceCommand });

/** A request about the keys of dispensers. */
export const enrolCommand = v.variant('action', [
  v.object({ action: v.literal('list') }),
  v.object({
    action: v.literal('confirm'),
    userCode: v.string(),
    websocketID: v.string(),
    /** True if the machine that the dispenser has may lose it. */
    replace: v.optional(v.boolean()),
  }),
  v.object({ action: v.literal('revoke'), websocketID: v.string() }),
  v.object({ action: v.literal('rotate'), websocketID: v.string() }),
]);
export type EnrolCommand = v.InferOutput<typeof enrolCommand>;
