import type { BranchFile, DispenserInFile } from '../../contract/additions/branch-file.ts';
import { type AppliedDispenser, mayHostMakeKey } from '../../service/secret/dispenser-keys.ts';
import type { ServiceStore } from '../../service/secret/service-store.ts';
import type { DeviceBinding } from '../gateway/device-binding.ts';

interface Choice {
  /** The WebSocket ID that the operator has chosen. */
  readonly wanted: string | undefined;
  /** The earlier identity of this host. */
  readonly earlier: DeviceBinding | undefined;
}

/**
 * Gives this host's dispenser a key if the branch files contain none: the key of the earlier start, or a new key. The
 * files stay unchanged if another machine has enrolled as this dispenser, or if its key was revoked. Then `taken` is
 * the dispenser's WebSocket ID.
 */
export async function withOwnKey(
  branchFiles: readonly BranchFile[],
  choice: Choice,
  { store, newSecret }: { readonly store: Pick<ServiceStore, 'db'>; readonly newSecret: () => string },
) {
  const own = keylessDispenser(
    branchFiles.flatMap(({ dispensers }) => dispensers),
    choice,
  );
  if (!own) return { branchFiles, taken: undefined };
  if (!(await mayHostMakeKey(store.db, own.key))) return { branchFiles, taken: own.websocketID };
  const { wanted, earlier } = choice;
  const isKnown = earlier?.baseUrl === null && earlier.websocketID === own.websocketID;
  const keyed: AppliedDispenser = {
    ...own,
    apiKey: isKnown ? earlier.apiKey : newSecret(),
    // With FOYER_DISPENSER_WSID, the operator has declared this machine to be the dispenser.
    isMadeByHost: wanted === undefined,
  };
  return {
    branchFiles: branchFiles.map((file) => ({
      ...file,
      dispensers: file.dispensers.map((one) => (one === own ? keyed : one)),
    })),
    taken: undefined,
  };
}

/** The dispenser of this host if it has no key: the chosen, the only, or the previous dispenser. */
function keylessDispenser(
  dispensers: readonly DispenserInFile[],
  { wanted, earlier }: Choice,
): DispenserInFile | undefined {
  const keyless = dispensers.filter(({ apiKey }) => apiKey === undefined);
  if (wanted !== undefined) return keyless.find(({ websocketID }) => websocketID === wanted);
  // If some dispensers have keys, those without keys are other machines.
  if (keyless.length < dispensers.length) return undefined;
  return keyless.length === 1
    ? keyless[0]
    : keyless.find(({ websocketID }) => websocketID === earlier?.websocketID);
}
