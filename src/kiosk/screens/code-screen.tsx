import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Profile } from '../../contract/profile.ts';
import { identificationField } from '../../domain/menu/questions.ts';
import {
  accepts,
  type CodeRules,
  codeRulesOf,
  codeVisibilityOf,
  exampleOf,
} from '../../domain/text-entry/code-mask.ts';
import { plainReading } from '../../domain/text-entry/scanned-code.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useCodeField } from '../../page/ui/keyboard/use-code-field.ts';
import { WrittenQuestion } from '../../page/ui/question/written-question.tsx';
import { handleScan } from '../scanning/handle-scan.ts';
import { answerFromCode, readsCodes } from '../scanning/scan-meaning.ts';
import { mayLeaveOutCode } from './may-leave-out.ts';
import { questionScene } from './scene/question-scene.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import './code-screen.css';
import type { Timers } from '../../page/time/timers.ts';
import { Arches } from '../../page/ui/doors/arches.tsx';
import { cameraScanner } from '../devices/scanner/camera-scanner.ts';
import './doors/camera-door.css';

interface CameraDoorProps {
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly onScan: (code: string) => void;
}

function CameraDoor({ timers, onScan }: CameraDoorProps) {
  const video = useRef<HTMLVideoElement>(null);
  const onScanRef = useRef(onScan);
  useLayoutEffect(() => {
    onScanRef.current = onScan;
  });
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    return cameraScanner(timers, current, (code) => onScanRef.current(code));
  }, [timers]);
  return (
    <Arches variant="in-wall">
      <video ref={video} className="camera" muted playsInline data-part="camera" />
    </Arches>
  );
}

const numberPad = ['1 2 3', '4 5 6', '7 8 9', '0 {backspace}'];
const letters = ['Q W E R T Y U I O P', 'A S D F G H J K L', 'Z X C V B N M {backspace}'];

function codeKeys(rules: CodeRules): readonly string[] {
  if (!accepts(rules, 'letter')) return numberPad;
  return accepts(rules, 'digit') ? ['1 2 3 4 5 6 7 8 9 0', ...letters] : letters;
}

type CodeScreenProps = ScreenViewProps<'appointment' | 'identification'>;

/** Asks for the code of an appointment or of the visitor, by typing, scanner or camera. */
export function CodeScreen(props: CodeScreenProps) {
  const { profile } = props.activeProfile;
  // Questions are asked only while a profile is active, and the profile does not change during a visit.
  return profile && <CodeQuestion {...props} profile={profile} />;
}

function CodeQuestion(props: CodeScreenProps & { readonly profile: Profile }) {
  const { activeProfile, timers, screen, profile } = props;
  const { at, draft } = screen;
  const { layout, answer, service } = questionScene(props);
  const words = useAllWords();
  const rules = codeRulesOf(profile.appearance.keyboard);
  const visibility = codeVisibilityOf(profile.appearance.codeHideType);
  const given = at === 'appointment' ? draft.bookingCode : draft.customerData?.[identificationField(profile)];
  const { code, length, isComplete, isChanged, press, ...field } = useCodeField(
    String(given ?? ''),
    rules,
    visibility,
  );
  const [incompleteCode, setIncompleteCode] = useState<string>();
  const isOptional = mayLeaveOutCode(props);
  const isScanned = readsCodes(at, activeProfile);
  // The error disappears once the visitor changes the code.
  const isUnknown = screen.refusal !== undefined && !isChanged;
  const isIncomplete = incompleteCode === code && !isComplete;

  function hint(): string {
    if (isUnknown) return words.say('advice.booking-unknown.help');
    return words.say(visibility === 'shown' ? `code.${at}.hint` : 'code.hidden');
  }

  function question(): string {
    if (isUnknown) return words.say('advice.booking-unknown.title');
    return words.say(isIncomplete ? 'code.short' : `code.${at}.question`);
  }

  function help(): string {
    const how = isScanned ? words.say('code.scan') : isOptional && words.say('name.mayLeaveOut');
    return [how, words.say('code.seen')].filter(Boolean).join(' ');
  }

  function echo(): string {
    if (length === 0) return '';
    return visibility === 'shown' ? code : words.say('code.typed', { count: length });
  }

  return (
    <WrittenQuestion
      {...layout}
      question={question()}
      help={help()}
      door={
        isScanned && (
          <CameraDoor timers={timers} onScan={(scanned) => void handleScan(plainReading(scanned), props)} />
        )
      }
      service={service}
      purpose={words.say(`code.${at}.for`)}
      textField={{ ...field, echo: echo() }}
      isEmpty={length === 0}
      isCode
      label={words.say(`code.${at}.label`)}
      hint={hint()}
      isProblem={isUnknown || isIncomplete}
      example={field.cells && { label: words.say('code.example'), text: exampleOf(rules) }}
      keyboard={{ rows: codeKeys(rules) }}
      keyboardFrame={accepts(rules, 'letter') ? 'code-keys' : 'code-keys number-pad'}
      onKey={press}
      onContinue={() =>
        isComplete ? answer(answerFromCode(code, at, draft, profile)) : setIncompleteCode(code)
      }
      onSkip={isOptional ? () => answer({}) : undefined}
    />
  );
}
