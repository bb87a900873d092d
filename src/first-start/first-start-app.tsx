import { type ReactNode, useEffect, useState } from 'react';
import { readMachine } from '../contract/host-endpoints/first-start-endpoints.ts';
import { readBranchMachine } from '../contract/host-endpoints/new-branch-endpoints.ts';
import { Stage } from '../page/hooks/stage.tsx';
import { useAllWords } from '../page/hooks/use-all-words.ts';
import { useRead } from '../page/hooks/use-read.ts';
import { WordsProvider } from '../page/hooks/use-words.ts';
import type { Timers } from '../page/time/timers.ts';
import { Region } from '../page/ui/region.tsx';
import type { LanguageCode } from '../words/words-file.ts';
import { type FirstStartClient, isUnknown } from './api/first-start-client.ts';
import { useStay } from './api/use-stay.ts';
import { BrokenStep } from './screens/broken-step.tsx';
import { CountersStep } from './screens/counters-step.tsx';
import { EndStep } from './screens/end-step.tsx';
import { HoursStep } from './screens/hours-step.tsx';
import { LanguageStep } from './screens/language-step.tsx';
import { LanguagesStep } from './screens/languages-step.tsx';
import { PrinterStep } from './screens/printer-step.tsx';
import { ServicesStep } from './screens/services-step.tsx';
import { ShowsStep } from './screens/shows-step.tsx';
import { SizeStep } from './screens/size-step.tsx';
import { SoundStep } from './screens/sound-step.tsx';
import { StaffEndStep } from './screens/staff-end-step.tsx';
import type { StepProps } from './screens/step-props.ts';
import { TouchStep } from './screens/touch-step.tsx';
import { WifiStep } from './screens/wifi-step.tsx';
import { WrittenStep } from './screens/written-step.tsx';
import { ZoneStep } from './screens/zone-step.tsx';
import { type Answers, firstAnswers, withPageLanguage } from './steps/answers.ts';
import { type StepName, stepsFor } from './steps/steps.ts';
import type { LoadedWords } from './words/loaded-words.ts';
import { PageWordsProvider, usePageWords } from './words/page-words.ts';

interface Props {
  readonly client: FirstStartClient;
  readonly timers: Timers;
  /** True if an administrator creates a branch in any browser. */
  readonly onlyBranch?: boolean;
  /** The language until a language is chosen. */
  readonly language: LanguageCode;
  readonly words: LoadedWords;
  /** Rejects while the host does not answer. */
  readonly loadWords: (code: LanguageCode) => Promise<LoadedWords>;
  /** Loads the page that the machine shows after setup. */
  readonly reload: () => void;
}

const retryMs = 1_000;
const isPin = (text: string) => /^\d{4,12}$/.test(text);
const isAddress = (text: string) => /^https?:\/\/[^/]/.test(text) && URL.canParse(text);

/** The setup page: one question at a time. */
export function FirstStartApp(props: Props) {
  const { client, timers, onlyBranch = false, language, words, loadWords, reload } = props;
  // Joining a network changes the machine's address, so the machine is read again.
  const read = onlyBranch ? readBranchMachine : readMachine;
  const { answer: machine, readAgain } = useRead(client, read, {}, { enabled: false });
  const [isStarted, setStarted] = useState(false);
  const [{ page, kiosk }, setWords] = useState(words);

  async function speak(code: LanguageCode): Promise<boolean> {
    const loaded = await loadWords(code).catch(() => undefined);
    if (loaded) setWords(loaded);
    return loaded !== undefined;
  }

  const isWaiting = isStarted || machine === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const ended = new AbortController();
    let stop = () => {};
    async function look(): Promise<void> {
      const failure = await readAgain();
      if (ended.signal.aborted) return;
      if (isUnknown(failure)) reload();
      else stop = timers.after(retryMs, look);
    }
    void look();
    return () => {
      ended.abort();
      stop();
    };
  }, [isWaiting, readAgain, timers, reload]);

  useStay({
    client,
    timers,
    isStaff: onlyBranch ? undefined : machine && machine.decided !== null,
    onLeave: reload,
  });

  return (
    <WordsProvider value={kiosk}>
      <PageWordsProvider value={page}>
        <Stage screen="first-start">
          {machine && (
            <Steps
              client={client}
              machine={machine}
              language={language}
              speak={speak}
              onJoined={() => void readAgain()}
              onStarted={() => setStarted(true)}
              onLeave={reload}
            />
          )}
        </Stage>
      </PageWordsProvider>
    </WordsProvider>
  );
}

interface StepsProps extends Pick<StepProps, 'client' | 'machine'>, Pick<Props, 'language'> {
  /** Returns false if the sentences could not be loaded. */
  readonly speak: (code: LanguageCode) => Promise<boolean>;
  readonly onJoined: () => void;
  readonly onStarted: () => void;
  readonly onLeave: () => void;
}

function Steps({ client, machine, language, speak, onJoined, onStarted, onLeave }: StepsProps) {
  const words = usePageWords();
  const { say } = useAllWords();
  const [answers, setAnswers] = useState<Answers>(() => firstAnswers(language, machine));
  const steps = stepsFor(answers, machine);
  const [at, setAt] = useState<StepName>(steps[0] ?? 'end');
  const index = steps.indexOf(at);
  const before = steps[index - 1];

  /** The next step depends on answers that the same touch may have changed. */
  function goOn(changed: Partial<Answers> = {}): void {
    const next = stepsFor({ ...answers, ...changed }, machine);
    setAt(next[next.indexOf(at) + 1] ?? 'end');
  }
  const change = (changed: Partial<Answers>) => setAnswers((earlier) => ({ ...earlier, ...changed }));
  const props: StepProps = {
    answers,
    machine,
    client,
    place: words.say('step', { number: index + 1, steps: steps.length }),
    onChange: change,
    onBack: before ? () => setAt(before) : machine.onlyBranch ? onLeave : undefined,
    onLeave: machine.decided ? onLeave : undefined,
    onNext: () => goOn(),
  };
  return (
    <Region key={at} part={at} content={answers} instead={<BrokenStep {...props} isLast={at === 'end'} />}>
      {step()}
    </Region>
  );

  function step(): ReactNode {
    switch (at) {
      case 'language':
        return (
          <LanguageStep
            {...props}
            onChoose={async (code) => {
              const isSpoken = await speak(code);
              if (isSpoken) {
                change(withPageLanguage(answers, code));
                goOn();
              }
              return isSpoken;
            }}
          />
        );
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
            title={words.say(`${key}.title`)}
            help={words.say(`${key}.help`)}
            label={words.say(`${key}.label`)}
            hint={words.say('example', {
              text: key === 'name' ? words.say('name.example') : 'https://queue.example',
            })}
            place={props.place}
            onBack={props.onBack}
            initial={answers[key]}
            problemOf={(text) =>
              (key === 'name' ? text !== '' : isAddress(text)) ? undefined : words.say(`${key}.problem`)
            }
            keys={key === 'name' ? { language: answers.languages[0] ?? 'en' } : 'address'}
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
      case 'wifi':
        return <WifiStep {...props} onJoined={onJoined} />;
      case 'printer':
        return <PrinterStep {...props} />;
      case 'sound':
        return <SoundStep {...props} />;
      case 'touch':
        return <TouchStep {...props} />;
      case 'size':
        return <SizeStep {...props} />;
      case 'pin':
        return (
          <WrittenStep
            title={words.say('pin.title')}
            help={words.say('pin.help')}
            hint={words.say('pin.hint')}
            label={say('staff.pin')}
            place={props.place}
            onBack={props.onBack}
            initial={answers.pin ?? ''}
            problemOf={(text) => (isPin(text) ? undefined : words.say('pin.hint'))}
            keys="digits"
            onText={(pin) => {
              change({ pin });
              goOn();
            }}
            onSkip={() => {
              change({ pin: undefined });
              goOn();
            }}
          />
        );
      case 'end':
        return machine.decided ? (
          <StaffEndStep {...props} onStarted={onStarted} onLeave={onLeave} />
        ) : (
          <EndStep {...props} onStarted={onStarted} onGoTo={setAt} />
        );
      default:
        return at satisfies never;
    }
  }
}
