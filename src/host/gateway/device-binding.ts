import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readJsonFile, writeJsonFile } from '../data-folder/json-file.ts';

/** The dispenser of this host, with its API key. Secret. */
export const deviceBinding = v.object({
  /** Null for the service in this process. */
  baseUrl: v.nullable(v.string()),
  apiKey: v.string(),
  websocketID: v.string(),
});
export type DeviceBinding = v.InferOutput<typeof deviceBinding>;

/** A dispenser in the branch file that a host can act as. */
export interface BindableDispenser {
  readonly name: string;
  readonly websocketID: string;
  readonly apiKey: string;
}

/**
 * The dispensers that a host with these branch files can act as. Dispensers without a key enrol from their own
 * machines.
 */
export function bindableDispensers(
  dispensers: readonly (Omit<BindableDispenser, 'apiKey'> & { readonly apiKey?: string | undefined })[],
): readonly BindableDispenser[] {
  return dispensers.flatMap(({ name, websocketID, apiKey }) =>
    apiKey === undefined ? [] : [{ name, websocketID, apiKey }],
  );
}

/**
 * Chooses the dispenser with the WebSocket ID `wanted`, or the only dispenser, or that of the previous start. If none
 * applies, the operator must set FOYER_DISPENSER_WSID.
 */
export function chooseBinding(
  dispensers: readonly BindableDispenser[],
  wanted: string | undefined,
  earlier: DeviceBinding | undefined,
) {
  const withId = (websocketID: string | undefined) =>
    dispensers.find((dispenser) => dispenser.websocketID === websocketID);
  if (wanted !== undefined && !withId(wanted)) {
    const known = dispensers.map((dispenser) => `${dispenser.websocketID} (${dispenser.name})`).join(', ');
    return {
      ok: false as const,
      mistake: `FOYER_DISPENSER_WSID: "${wanted}" is not in the branch file, which has ${known}`,
    };
  }
  const chosen = withId(wanted) ?? (dispensers.length === 1 ? dispensers[0] : withId(earlier?.websocketID));
  return {
    ok: true as const,
    binding: chosen && { baseUrl: null, apiKey: chosen.apiKey, websocketID: chosen.websocketID },
  };
}

/** The headers that authenticate a dispenser's request. Interface: Authentication. */
export function credentials({ apiKey, websocketID }: Omit<DeviceBinding, 'baseUrl'>): Record<string, string> {
  return { authorization: `Apikey ${apiKey}`, 'x-wsid': websocketID };
}

/** The binding of an earlier start. An unreadable file counts as missing and is rewritten. */
export const storedBinding = (dataDir: string) =>
  readJsonFile(inDataFolder(dataDir, 'binding.json'), deviceBinding);

/** Stores the binding with mode 0600; undefined removes the file. */
export async function storeBinding(dataDir: string, binding: DeviceBinding | undefined): Promise<void> {
  const file = inDataFolder(dataDir, 'binding.json');
  if (binding === undefined) return rm(file, { force: true });
  await writeJsonFile(file, binding);
}

/** The dispenser of the host, and the dispensers from which it was chosen. */
export interface Identity {
  readonly binding: DeviceBinding | undefined;
  /** Empty with an external service, which does not list its dispensers. */
  readonly dispensers: readonly Omit<BindableDispenser, 'apiKey'>[];
  /** True if this host was the dispenser until another machine replaced it. */
  readonly isReplaced?: boolean;
}
