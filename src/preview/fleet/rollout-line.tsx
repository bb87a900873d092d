import type { FleetMachine, FleetRollout } from '../../contract/additions/page/fleet.ts';
import { problemText } from '../../domain/fleet/problem-words.ts';
import { type SayPreview, usePreviewWords } from '../words/preview-words.ts';
import { agoText, targetsText, versionText } from './machine-words.ts';

interface Props {
  readonly rollout: FleetRollout;
  readonly machines: readonly FleetMachine[];
  readonly now: number;
  readonly onStop: () => void;
}

/** A rollout's progress, or the result of the last rollout. */
export function RolloutLine({ rollout, machines, now, onStop }: Props) {
  const { say } = usePreviewWords();
  const { waves, begunAt, begunBy, target, end } = rollout;
  const members = waves.flatMap((wave) => wave.members);
  const updated = members.filter(({ updatedAt }) => updatedAt !== null).length;
  const wave = waves.filter((each) => each.begunAt !== null).length;
  return (
    <div className="rollout" data-problem={isStopped(end) || undefined}>
      <p>
        {say('fleet.rollout', {
          version: target,
          name: begunBy ?? say('fleet.someone'),
          ago: agoText(begunAt, now, say),
          done: updated,
          count: members.length,
        })}{' '}
        {end ? endText(end, rollout, machines, say) : say('fleet.wave', { wave, count: waves.length })}
      </p>
      {end === null && (
        <button type="button" onClick={onStop}>
          {say('fleet.stop')}
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
  say: SayPreview,
): string {
  const named = (key: string) =>
    targetsText(
      machines.filter((machine) => machine.key === key),
      say,
    );
  switch (end.kind) {
    case 'finished':
      return say('fleet.end.finished');
    case 'stopped':
      return say('fleet.end.stopped', { name: end.by ?? say('fleet.someone') });
    case 'problem':
      return say('fleet.end.problem', {
        dispenser: named(end.dispenser),
        problem: problemText(end.problem, say),
      });
    case 'not-updated':
      return end.reason === null
        ? say('fleet.end.old', { dispenser: named(end.dispenser) })
        : say('fleet.end.failed', {
            dispenser: named(end.dispenser),
            reason: end.reason ? say('machine.says', { text: end.reason }) : say('fleet.end.unknown'),
          });
    case 'other-version':
      return say('fleet.end.other-version', {
        dispenser: named(end.dispenser),
        target,
        version: versionText(end.version, say),
      });
  }
}
