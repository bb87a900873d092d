import type { Device } from '../../../contract/device.ts';
import type { LiveBranch } from '../../branch/previewed-branch.ts';

export interface ChosenDispenser {
  readonly live: LiveBranch;
  readonly dispenser: Device;
  /** True if the address names an unknown dispenser, so another dispenser is shown. */
  readonly isOther: boolean;
}

/** The dispenser that an address names, else this host's, else the first, if there is one. */
export function chosenDispenser(
  branches: readonly LiveBranch[],
  device: string | undefined,
  websocketID: string | null,
): ChosenDispenser | undefined {
  const all = branches.flatMap((live) => live.branch.dispensers.map((dispenser) => ({ live, dispenser })));
  const named = all.find(({ dispenser }) => dispenser.key === device);
  const chosen = named ?? all.find(({ dispenser }) => dispenser.websocketID === websocketID) ?? all[0];
  return chosen && { ...chosen, isOther: device !== undefined && !named };
}
