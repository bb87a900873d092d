import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile } from './json-file.ts';

/**
 * The result of this machine's last update. Root writes this file, so it is outside the data folder: an attacker on
 * the host must not control its path.
 */
export function lastUpdateFile(dataDir: string): string {
  return join(dirname(dataDir), 'versions', 'last-update.json');
}

export const updateResult = v.object({
  from: v.string(),
  /** The version to install; equal to `from` if it is not known yet. */
  to: v.string(),
  /**
   * `nothing-newer` means that the channel has no newer version, and `unchanged` that the old version was not touched.
   * `kept` means that the new version does not work, but restoring the old version would lose tickets.
   */
  outcome: v.picklist(['updated', 'nothing-newer', 'unchanged', 'returned', 'kept']),
  /** The reasons why the machine was not updated, as sentences. */
  reasons: v.array(v.string()),
});
export type UpdateResult = Readonly<v.InferOutput<typeof updateResult>>;

/** `at` is in milliseconds. */
export async function readLastUpdate(
  dataDir: string,
): Promise<(UpdateResult & { readonly at: number }) | undefined> {
  const file = lastUpdateFile(dataDir);
  const result = await readJsonFile(file, updateResult);
  const written = await stat(file).catch(() => undefined);
  return result && written && { ...result, at: Math.floor(written.mtimeMs) };
}
