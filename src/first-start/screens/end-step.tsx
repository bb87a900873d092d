import { useEffect, useEffectEvent } from 'react';
import { decideFirstStart, makeFirstBranch } from '../../contract/host-endpoints/first-start-endpoints.ts';
import { makeBranch, publishBranch } from '../../contract/host-endpoints/new-branch-endpoints.ts';
import { ownBranchOf } from '../../domain/configuration/own-branch.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { mistakesIn } from '../api/first-start-client.ts';
import { decisionOf } from '../steps/answers.ts';
import { type StepName, stepOfMistake } from '../steps/steps.ts';
import { usePageWords } from '../words/page-words.ts';
import { ChoiceButton } from './choice.tsx';
import { Frame, NextButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';

interface EndStepProps extends StepProps {
  /** Called when the host has stored the decision and restarts. */
  readonly onStarted: () => void;
  readonly onGoTo: (step: StepName) => void;
}

/** Summarises the setup. A new branch also shows the passwords of its first clerks. */
export function EndStep({ answers, machine, client, place, onBack, onStarted, onGoTo }: EndStepProps) {
  const words = usePageWords();
  const isOwn = answers.shows === 'branch';
  const branch = useChange(client, machine.onlyBranch ? makeBranch : makeFirstBranch);
  const decision = useChange(client, machine.onlyBranch ? publishBranch : decideFirstStart);
  const made = branch.result;
  const isStarting = decision.isPending || decision.result?.ok === true;
  const make = useEffectEvent(() => void branch.send({ body: ownBranchOf(answers) }));
  useEffect(() => {
    if (isOwn) make();
  }, [isOwn]);

  async function start(): Promise<void> {
    const result = await decision.send({ body: decisionOf(answers, machine) });
    if (result.ok) onStarted();
  }

  const refused = mistakesIn(branch.failure, words.say('notReached'));
  const mistakes = mistakesIn(decision.failure, words.say('notReached'));
  const { here, elsewhere } = machine.counterPage;
  return (
    <Frame
      place={place}
      onBack={isStarting ? undefined : onBack}
      title={isOwn ? words.say('end.clerks') : words.say('end.title')}
      help={
        isOwn
          ? words.say('end.clerksHelp')
          : answers.shows === 'demo'
            ? words.say('end.demo')
            : words.say('end.service')
      }
      next={
        <NextButton onNext={() => void start()} disabled={isStarting || (isOwn && !made?.ok)}>
          {isStarting ? words.say('end.starting') : words.say('end.start')}
        </NextButton>
      }
    >
      {isOwn && !made && <p role="status">{words.say('end.making')}</p>}
      {refused.length > 0 && <p>{words.say('end.wrong')}</p>}
      {[...refused, ...mistakes].map((mistake) => (
        <div key={mistake} role="alert" className="choices">
          <Mistake mistake={mistake} onGoTo={onGoTo} />
        </div>
      ))}
      {made?.ok && (
        <>
          <p>
            {words.say('end.page')} <b>{answers.areClerksElsewhere ? (elsewhere ?? here) : here}</b>
          </p>
          <ul className="clerks">
            {made.answer.clerks.map(({ username, password }) => (
              <li key={username}>
                <span>{username}</span> <b>{password}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </Frame>
  );
}

function Mistake({ mistake, onGoTo }: { readonly mistake: string } & Pick<EndStepProps, 'onGoTo'>) {
  const step = stepOfMistake(mistake);
  return step ? <ChoiceButton onPress={() => onGoTo(step)}>{mistake}</ChoiceButton> : <p>{mistake}</p>;
}
