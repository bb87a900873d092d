import type { FleetMachine } from '../../contract/additions/page/fleet.ts';

export interface FleetFilter {
  readonly onlyProblems: boolean;
  readonly text: string;
}

export interface ShownBranch {
  readonly branch: FleetMachine['branch'];
  readonly machines: readonly FleetMachine[];
}

/** The machines that match a filter, by branch, in order. */
export function shownBranches(
  machines: readonly FleetMachine[],
  { onlyProblems, text }: FleetFilter,
): readonly ShownBranch[] {
  const wanted = text.trim().toLocaleLowerCase();
  const fitting = machines.filter(
    ({ problems, name, websocketID, branch }) =>
      (!onlyProblems || problems.length > 0) &&
      [name, websocketID, branch.name].some((part) => part.toLocaleLowerCase().includes(wanted)),
  );
  const branches = new Map<string, ShownBranch>();
  for (const machine of fitting) {
    const { branch } = machine;
    branches.set(branch.key, { branch, machines: [...(branches.get(branch.key)?.machines ?? []), machine] });
  }
  return [...branches.values()];
}
