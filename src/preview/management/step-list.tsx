import type { ManagerStep } from '../../contract/additions/page/manager-step.ts';
import { takeBackStep } from '../../contract/host-endpoints/management-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { textFor, useBranchWords } from './branch-words.ts';
import type { SteerProps } from './steer-props.ts';
import { UndoRow } from './undo-row.tsx';
import { shownBranch } from './use-branch-now.ts';

interface Props extends Pick<SteerProps, 'client' | 'state' | 'shown'> {
  readonly steps: readonly ManagerStep[];
}

/** The recent steps, which every manager can undo. */
export function StepList({ client, state, shown, steps }: Props) {
  const words = useBranchWords();
  const { say } = words;
  const { branch, services, counters, now } = state;
  const end = useChange(client, takeBackStep, { shows: shownBranch(shown) });
  const serviceName = (key: string) => {
    const found = services.find((service) => service.key === key);
    return found ? textFor(found.names, state, words) : key;
  };
  const subjectOf = (step: ManagerStep) =>
    'counter' in step
      ? (counters.find(({ key }) => key === step.counter)?.name ?? step.counter)
      : step.number;
  if (steps.length === 0) return null;
  return (
    <>
      <ul className="branch-closings">
        {steps.map((step) => (
          <UndoRow
            key={step.key}
            by={step.by}
            undo={say('steps.back')}
            isPending={end.isPending}
            onUndo={() => end.send({ body: { branch: branch.key, step: step.key } })}
          >
            <b>
              <bdi>{subjectOf(step)}</bdi> ·{' '}
              <bdi>{step.service === null ? say('steps.first') : serviceName(step.service)}</bdi>
            </b>
            <p>
              {words.moment(step.at, { now, timeZone: branch.timeZone })} · <bdi>{step.reason}</bdi>
            </p>
          </UndoRow>
        ))}
      </ul>
      <p role="alert" className="problem">
        {end.failure && say(end.failure.kind === 'refused' ? 'problem.noStep' : 'problem.unreachable')}
      </p>
    </>
  );
}
