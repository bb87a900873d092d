import { chmod, readFile, rm } from 'node:fs/promises';
import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { versionPattern } from '../../domain/fleet/release-version.ts';
import { lastUpdateFile, type UpdateResult, updateResult } from '../../host/data-folder/last-update.ts';
import { syncPath } from '../../host/data-folder/write-file-atomically.ts';
import { storePosition } from '../../service/store/position.ts';
import { currentLink, dataFolder, versionsFolder } from '../machine/paths.ts';
import { onDisk, type System } from '../machine/system.ts';
import { writeAtomically } from '../machine/write-atomically.ts';
import { linkedVersion } from './versions.ts';

/** This file exists from the time when an update may change the machine until the update is final or reverted. */
export const updateFile = `${versionsFolder}/update.json`;
const version = v.pipe(v.string(), v.regex(versionPattern));

const updateState = v.object({
  /**
   * `ready` means that nothing has changed yet. In `trying`, the new version is installed and tested, and in
   * `returning` the old version.
   */
  phase: v.picklist(['ready', 'trying', 'returning']),
  from: version,
  to: version,
  /** The boot of the machine in which the operator requested the update. */
  bootId: v.string(),
  /** The record of the old version's installer; null if there is none. */
  memory: v.nullable(v.string()),
  /** The number of times that the new version was installed. */
  tries: v.number(),
  /**
   * The position of the database before the update; null if this host has no database, or has not been stopped yet.
   */
  position: v.nullable(storePosition),
  /** The reason why the old version is restored, as a sentence; null if it is not restored. */
  reason: v.nullable(v.string()),
});
export type UpdateState = Readonly<v.InferOutput<typeof updateState>>;

/** Reads the update in progress. If its file is damaged, the linked version is installed again. */
export async function readUpdate(system: System): Promise<UpdateState | undefined> {
  const text = await readFile(onDisk(system, updateFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  return parsedJson(updateState, text) ?? stateWithoutFile(await linkedVersion(currentLink, system));
}

function stateWithoutFile(current: string | undefined): UpdateState | undefined {
  if (current === undefined) return undefined;
  return {
    phase: 'returning',
    from: current,
    to: current,
    bootId: '',
    memory: null,
    tries: 0,
    position: null,
    reason: `${updateFile} was damaged: the progress of the update is unknown`,
  };
}

/** Writes the state of an update. After a power cut, the file has the previous state or this state. */
export function writeUpdate(state: UpdateState, system: System): Promise<void> {
  return writeAtomically(onDisk(system, updateFile), JSON.stringify(state));
}

/** Writes the result of an update. The host reads it and reports it to administrators. */
export function noteUpdate(result: UpdateResult, system: System): Promise<void> {
  return writeAtomically(onDisk(system, lastUpdateFile(dataFolder)), JSON.stringify(result), (file) =>
    chmod(file, 0o644),
  );
}

/** Ends the update in progress with its result, even if the disk has no space for the result. */
export async function endUpdate(result: UpdateResult, system: System): Promise<void> {
  try {
    await noteUpdate(result, system);
  } finally {
    await rm(onDisk(system, updateFile), { force: true });
    await syncPath(onDisk(system, versionsFolder));
  }
}

export async function readUpdateResult(system: System): Promise<UpdateResult | undefined> {
  const text = await readFile(onDisk(system, lastUpdateFile(dataFolder)), 'utf8').catch(() => '');
  return parsedJson(updateResult, text);
}
