import { useEffect, useState } from 'react';
import type { FirstStartMachine } from '../contract/additions/page/first-start.ts';
import { Stage } from '../kiosk/look/stage.tsx';
import type { Timers } from '../kiosk/time/timers.ts';
import { WordsProvider } from '../kiosk/words/use-words.ts';
import type { Words } from '../kiosk/words/words.ts';
import type { Host } from './api/host.ts';
import { CountersStep } from './screens/counters-step.tsx';
import { EndStep } from './screens/end-step.tsx';
import { HoursStep } from './screens/hours-step.tsx';
import { LanguagesStep } from './screens/languages-step.tsx';
import { PrinterStep } from './screens/printer-step.tsx';
import { ServicesStep } from './screens/services-step.tsx';
import { ShowsStep } from './screens/shows-step.tsx';
import { SizeStep } from './screens/size-step.tsx';
import { SoundStep } from './screens/sound-step.tsx';
import type { StepProps } from './screens/step-props.ts';
import { TouchStep } from './screens/touch-step.tsx';
import { WrittenStep } from './screens/written-step.tsx';
import { ZoneStep } from './screens/zone-step.tsx';
import { type Answers, firstAnswers } from './steps/answers.ts';
import { type Step, stepsFor } from './steps/steps.ts';
import { words } from './words/english.ts';

interface Props {
  readonly host: Host;
  readonly timers: Timers;
  /** Sentences of the keyboard. */
  readonly kioskWords: Words;
  /** Shows what the machine shows from now on. */
  readonly reload: () => void;
}

const retryMs = 1_000;
const isAddress = (text: string) => /^https?:\/\/[^/]/.test(text) && URL.canParse(text);

/** The page of a first start: one question after the other. */
export function FirstStartApp({ host, timers, kioskWords, reload }: Props) {
  const [machine, setMachine] = useState<FirstStartMachine>();
  const [isStarted, setStarted] = useState(false);

  useEffect(() => {
    let stop = () => {};
    async function ask(): Promise<void> {
      const answer = await host.readMachine();
      if (answer.ok) setMachine(answer.value);
      else stop = timers.after(retryMs, ask);
    }
    void ask();
    return () => stop();
  }, [host, timers]);

  useEffect(() => {
    if (!isStarted) return;
    let stop = () => {};
    async function ask(): Promise<void> {
      if (await host.hasBegun()) reload();
      else stop = timers.after(retryMs, ask);
    }
    void ask();
    return () => stop();
  }, [isStarted, host, timers, reload]);

  return (
    <WordsProvider value={kioskWords}>
      <Stage screen="first-start">
        {machine && <Steps {...{ host, machine }} onStarted={() => setStarted(true)} />}
      </Stage>
    </WordsProvider>
  );
}

interface StepsProps extends Pick<StepProps, 'host' | 'machine'> {
  readonly onStarted: () => void;
}

function Steps({ host, machine, onStarted }: StepsProps) {
  const [answers, setAnswers] = useState<Answers>(() => firstAnswers(machine.timeZone));
  const [at, setAt] = useState<Step>('shows');
  const steps = stepsFor(answers);
  const index = steps.indexOf(at);
  const before = steps[index - 1];

  /** The steps follow from the answers, which the same touch may have changed. */
  function goOn(changed: Partial<Answers> = {}): void {
    const next = stepsFor({ ...answers, ...changed });
    setAt(next[next.indexOf(at) + 1] ?? 'end');
  }
  const change = (changed: Partial<Answers>) => setAnswers((earlier) => ({ ...earlier, ...changed }));
  const props: StepProps = {
    ...{ answers, machine, host },
    place: words.step(index + 1, steps.length),
    onChange: change,
    onBack: before && (() => setAt(before)),
    onNext: () => goOn(),
  };
  switch (at) {
    case 'shows':
      return (
        <ShowsStep
          {...props}
          onChoose={(shows) => {
            change({ shows });
            goOn({ shows });
          }}
        />
      );
    case 'address':
    case 'name': {
      const key = at;
      return (
        <WrittenStep
          key={key}
          {...words[key]}
          place={props.place}
          onBack={props.onBack}
          initial={answers[key]}
          problemOf={(text) =>
            (key === 'name' ? text !== '' : isAddress(text)) ? undefined : words[key].problem
          }
          {...(key === 'name' && { language: answers.languages[0] ?? 'en' })}
          onText={(text) => {
            change({ [key]: text });
            goOn();
          }}
        />
      );
    }
    case 'zone':
      return <ZoneStep {...props} />;
    case 'languages':
      return <LanguagesStep {...props} />;
    case 'services':
      return <ServicesStep {...props} />;
    case 'counters':
      return <CountersStep {...props} />;
    case 'hours':
      return <HoursStep {...props} />;
    case 'printer':
      return <PrinterStep {...props} />;
    case 'sound':
      return <SoundStep {...props} />;
    case 'touch':
      return <TouchStep {...props} />;
    case 'size':
      return <SizeStep {...props} />;
    case 'end':
      return <EndStep {...props} onStarted={onStarted} />;
    default:
      return at satisfies never;
  }
}
