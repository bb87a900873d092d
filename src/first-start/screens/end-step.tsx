import { useEffect, useState } from 'react';
import type { FirstClerks } from '../../contract/additions/page/first-start.ts';
import { ownBranchOf } from '../../domain/configuration/own-branch.ts';
import type { HostAnswer } from '../api/host.ts';
import { decisionOf } from '../steps/answers.ts';
import { type Step, stepOfMistake } from '../steps/steps.ts';
import { usePageWords } from '../words/page-words.ts';
import { Choice } from './choice.tsx';
import { Frame, NextButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';

interface EndStepProps extends StepProps {
  /** The host has kept the decision, and begins anew. */
  readonly onStarted: () => void;
  readonly onGoTo: (step: Step) => void;
}

/** What begins with the last touch; for one's own branch with the passwords of its first clerks. */
export function EndStep({ answers, machine, host, place, onBack, onStarted, onGoTo }: EndStepProps) {
  const words = usePageWords();
  const { end } = words;
  const isOwn = answers.shows === 'branch';
  const [made, setMade] = useState<HostAnswer<FirstClerks>>();
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const [isStarting, setStarting] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    if (isOwn) void host.makeBranch(ownBranchOf(answers)).then((answer) => isCurrent && setMade(answer));
    return () => {
      isCurrent = false;
    };
  }, [isOwn, answers, host]);

  async function start(): Promise<void> {
    setStarting(true);
    const answer = await host.decide(decisionOf(answers, machine));
    if (answer.ok) return onStarted();
    setMistakes(answer.mistakes.length > 0 ? answer.mistakes : [words.notReached]);
    setStarting(false);
  }

  const refused = made && !made.ok ? (made.mistakes.length > 0 ? made.mistakes : [words.notReached]) : [];
  const { here, elsewhere } = machine.counterPage;
  return (
    <Frame
      {...{ place, onBack: isStarting ? undefined : onBack }}
      title={isOwn ? end.clerks : end.title}
      help={isOwn ? end.clerksHelp : answers.shows === 'demo' ? end.demo : end.service}
      next={
        <NextButton onNext={() => void start()} disabled={isStarting || (isOwn && !made?.ok)}>
          {isStarting ? end.starting : end.start}
        </NextButton>
      }
    >
      {isOwn && !made && <p role="status">{end.making}</p>}
      {refused.length > 0 && <p>{end.wrong}</p>}
      {[...refused, ...mistakes].map((mistake) => (
        <div key={mistake} role="alert" className="choices">
          <Mistake mistake={mistake} onGoTo={onGoTo} />
        </div>
      ))}
      {made?.ok && (
        <>
          <p>
            {end.page} <b>{answers.areClerksElsewhere ? (elsewhere ?? here) : here}</b>
          </p>
          <ul className="clerks">
            {made.value.clerks.map(({ username, password }) => (
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

/** What the host refuses. A touch leads to the question that it answers. */
function Mistake({ mistake, onGoTo }: { readonly mistake: string } & Pick<EndStepProps, 'onGoTo'>) {
  const step = stepOfMistake(mistake);
  return step ? <Choice onPress={() => onGoTo(step)}>{mistake}</Choice> : <p>{mistake}</p>;
}
