import type { FleetMachine, FleetRollout } from '../../contract/additions/page/fleet.ts';
import { machineSays, problemText } from '../../domain/fleet/problem-words.ts';
import { agoText, dispensersText, targetsText, versionText } from './machine-words.ts';

interface Props {
  readonly rollout: FleetRollout;
  readonly machines: readonly FleetMachine[];
  readonly now: number;
  readonly onStop: () => void;
}

/** A rollout's progress, or the result of the last rollout. */
export function RolloutLine({ rollout, machines, now, onStop }: Props) {
  const { waves, begunAt, begunBy, target, end } = rollout;
  const members = waves.flatMap((wave) => wave.members);
  const updated = members.filter(({ updatedAt }) => updatedAt !== null).length;
  const wave = waves.filter((each) => each.begunAt !== null).length;
  const by = begunBy === null ? '' : ` by ${begunBy}`;
  return (
    <div className="rollout" data-problem={isStopped(end) || undefined}>
      <p>
        Update of {dispensersText(members.length)} to {target}
        {by}, {agoText(begunAt, now)}: {end === null && `wave ${wave} of ${waves.length}, `}
        {updated} of {members.length} updated{end && `. ${endText(end, rollout, machines)}`}
      </p>
      {end === null && (
        <button type="button" onClick={onStop}>
          Stop
        </button>
      )}
    </div>
  );
}

const isStopped = (end: FleetRollout['end']) =>
  end !== null && end.kind !== 'finished' && end.kind !== 'stopped';

function endText(
  end: NonNullable<FleetRollout['end']>,
  { target }: Pick<FleetRollout, 'target'>,
  machines: readonly FleetMachine[],
): string {
  const named = (dispenser: string) => targetsText(machines.filter(({ key }) => key === dispenser));
  switch (end.kind) {
    case 'finished':
      return 'All waves are done.';
    case 'stopped':
      return end.by === null ? 'Stopped.' : `Stopped by ${end.by}.`;
    case 'problem':
      return `Stopped automatically: ${named(end.dispenser)} has a new problem: ${problemText(end.problem)}.`;
    case 'not-updated':
      return end.reason === null
        ? `Stopped automatically: ${named(end.dispenser)} still has the old version after 15 minutes.`
        : `Stopped automatically: ${named(end.dispenser)} was not updated${end.reason ? `. ${machineSays(end.reason)}` : ', for an unknown reason.'}`;
    case 'other-version':
      return `Stopped automatically: ${named(end.dispenser)} reports a version other than ${target}: ${versionText(end.version)}.`;
  }
}
