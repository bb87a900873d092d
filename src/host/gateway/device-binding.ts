import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from '../data-folder/write-file-atomically.ts';

/** Which dispenser this host is, and with which key; a secret. */
const deviceBinding = v.object({
  /** Null: the service in this process. */
  baseUrl: v.nullable(v.string()),
  apiKey: v.string(),
  websocketID: v.string(),
});
export type DeviceBinding = v.InferOutput<typeof deviceBinding>;

/** A dispenser that a host can be bound to, as the branch file has it. */
export interface BindableDispenser {
  readonly name: string;
  readonly websocketID: string;
  readonly apiKey: string;
}

/** Undefined when several could be meant: someone has to choose. */
export type BindingChoice =
  | { readonly ok: true; readonly binding: DeviceBinding | undefined }
  | { readonly ok: false; readonly mistake: string };

/** Chooses by websocket ID, else the only dispenser, else the one this host was before. */
export function chooseBinding(
  dispensers: readonly BindableDispenser[],
  wanted: string | undefined,
  earlier: DeviceBinding | undefined,
): BindingChoice {
  const named = (websocketID: string | undefined) =>
    dispensers.find((dispenser) => dispenser.websocketID === websocketID);
  if (wanted !== undefined && !named(wanted)) {
    const known = dispensers.map((dispenser) => `${dispenser.websocketID} (${dispenser.name})`).join(', ');
    return {
      ok: false,
      mistake: `DISPENSER_WSID: "${wanted}" is not in the branch file, which has ${known}`,
    };
  }
  const chosen = named(wanted) ?? (dispensers.length === 1 ? dispensers[0] : named(earlier?.websocketID));
  return {
    ok: true,
    binding: chosen && { baseUrl: null, apiKey: chosen.apiKey, websocketID: chosen.websocketID },
  };
}

/** What makes a request one of the dispenser. Interface: Authentication. */
export function credentials({ apiKey, websocketID }: Omit<DeviceBinding, 'baseUrl'>): Record<string, string> {
  return { authorization: `Apikey ${apiKey}`, 'x-wsid': websocketID };
}

/** What an earlier start has kept; an unreadable file counts as none, since it is written anew. */
export async function storedBinding(dataDir: string): Promise<DeviceBinding | undefined> {
  try {
    return v.parse(deviceBinding, JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Keeps the binding where only the owner of the process can read it. */
export async function storeBinding(dataDir: string, binding: DeviceBinding | undefined): Promise<void> {
  const file = fileIn(dataDir);
  if (binding === undefined) return rm(file, { force: true });
  await writeFileAtomically(file, `${JSON.stringify(binding, null, 2)}\n`);
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'binding.json');
}
