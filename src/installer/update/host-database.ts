import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { inDataFolder } from '../../host/data-folder/data-folder.ts';
import { startFailure } from '../../host/outcomes/outcome.ts';
import { type StoreComparison, type StorePosition, storePosition } from '../../service/store/position.ts';
import { dataFolder } from '../machine/paths.ts';
import { exists, onDisk, type System } from '../machine/system.ts';
import { attempt } from './attempt.ts';

/** The copy of the database that is taken before an update. */
export const copyBeforeUpdate = inDataFolder(dataFolder, 'before-update.sqlite');

const cannotWriteCode = startFailure('cannotWrite').exitCode;

interface Failure {
  readonly ok: false;
  /** The reason, as a sentence. */
  readonly problem: string;
}

const comparison = v.object({ isKnown: v.boolean(), hasChanged: v.boolean() });

/**
 * The database of this machine. Runs programs from `version`, the folder of an installed version, as the host's user.
 */
export function hostDatabase(version: string, system: System) {
  const file = inDataFolder(dataFolder, 'foyer.sqlite');
  const run = (program: string, ...args: string[]) =>
    system.run('setpriv', [
      '--reuid=foyer',
      '--regid=foyer',
      '--init-groups',
      `${version}/node/bin/node`,
      `${version}/dist/host/${program}.js`,
      ...args,
    ]);
  const onFolder = ['--data-dir', dataFolder];
  const forget = () => rm(onDisk(system, copyBeforeUpdate), { force: true });
  return {
    /** Takes a copy. `position` is null if the host has no database. */
    async save(): Promise<{ readonly ok: true; readonly position: StorePosition | null } | Failure> {
      if (!(await exists(system, file))) return { ok: true, position: null };
      const unremoved = await attempt(forget);
      if (unremoved !== undefined) return failure('The database could not be copied', unremoved);
      const copied = await run('backup', ...onFolder, copyBeforeUpdate);
      if (copied.code !== 0) return failure('The database could not be copied', copied.output);
      const read = await run('database-command', file);
      const position = parsedJson(storePosition, read.output);
      return position ? { ok: true, position } : failure('The database could not be read', read.output);
    },
    /** Compares the database with an earlier position. Returns undefined if the database is missing or unreadable. */
    async compare(earlier: StorePosition): Promise<StoreComparison | undefined> {
      if (!(await exists(system, file))) return undefined;
      const { output } = await run('database-command', file, JSON.stringify(earlier));
      return parsedJson(comparison, output);
    },
    /**
     * Replaces the database with the copy, and keeps the old file beside it. `canBeRepeated`: the disk refused the
     * write, and the copy still exists.
     */
    async restore(): Promise<{ readonly ok: true } | (Failure & { readonly canBeRepeated: boolean })> {
      const { code, output } = await run('restore', ...onFolder, copyBeforeUpdate);
      if (code === 0) return { ok: true };
      const canBeRepeated = code === cannotWriteCode && (await exists(system, copyBeforeUpdate));
      return { ...failure('The database could not be restored', output), canBeRepeated };
    },
    forget,
  };
}

/** The database of a stopped host, as seen by the updating version. */
export type HostDatabase = ReturnType<typeof hostDatabase>;

const failure = (sentence: string, output: string): Failure => ({
  ok: false,
  problem: `${sentence}: ${output.trim()}`,
});
