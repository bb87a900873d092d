import { type ReactNode, useState } from 'react';
import type { EarlyQuestion } from '../../domain/menu/questions.ts';
import { type CodeRules, type Hiding, takes } from '../../domain/text-entry/code-mask.ts';
import { useLayout } from '../look/stage.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { codeKeys } from '../ui/keyboard/code-keys.ts';
import { Keyboard } from '../ui/keyboard/keyboard.tsx';
import { useCode } from '../ui/keyboard/use-code-field.ts';
import { useKeptFocus } from '../ui/keyboard/use-field-focus.ts';
import { Question, type QuestionProps } from '../ui/question/question-layout.tsx';
import { TicketForm } from '../ui/question/ticket-form.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import './code-screen.css';
import '../ui/question/question-layout.css';

interface CodeScreenProps extends QuestionProps {
  readonly opening: EarlyQuestion;
  readonly rules: CodeRules;
  readonly hiding: Hiding;
  /** What the ticket is for; empty where no service is chosen yet. */
  readonly service: string;
  readonly isOptional: boolean;
  /** The camera that a code may be held to, where codes are read here too. */
  readonly camera: ReactNode;
  /** What was said before; empty at first. */
  readonly code: string;
  /** Whether the service does not know that code. */
  readonly isUnknown: boolean;
  readonly onCode: (code: string) => void;
  readonly onLeaveOut: () => void;
}

/** The code of an appointment, or the one that says who somebody is. */
export function CodeScreen(props: CodeScreenProps) {
  const { opening, rules, hiding, service, isOptional, camera, isUnknown, onCode, onLeaveOut, ...way } =
    props;
  const words = useAllWords();
  const typing = useCode(props.code, rules, hiding);
  const [shortOf, setShortOf] = useState<string>();
  useKeptFocus(typing.field, Boolean(way.sheet));

  // What was wrong with one code is not wrong with the next.
  const isWrong = isUnknown && !typing.isChanged;
  const isShort = shortOf === typing.code && !typing.isComplete;

  function goOn(): void {
    if (typing.isComplete) onCode(typing.code);
    else setShortOf(typing.code);
  }

  function hint(): string {
    if (isWrong) return words.say('advice.booking-unknown.help');
    if (isShort) return words.say('code.short');
    return words.say(hiding === 'shown' ? `code.${opening}.hint` : 'code.hidden');
  }

  function help(): string {
    if (camera) return words.say('code.scan');
    return words.say(isOptional ? 'name.mayLeaveOut' : 'code.type');
  }

  // Where one button has room, it is the one that leads on.
  const { arrangement } = useLayout();
  const hasOne = isOptional && (arrangement === 'small' || arrangement === 'narrow');
  const leavesOut = typing.signs === 0;
  return (
    <Question
      {...way}
      question={isWrong ? words.say('advice.booking-unknown.title') : words.say(`code.${opening}.question`)}
      help={help()}
      door={camera}
      crumbs={service ? [service] : []}
      wayOn={
        <>
          {isOptional && (!hasOne || leavesOut) && (
            <Button look="quiet" onPress={onLeaveOut}>
              {words.say('name.leaveOut')}
            </Button>
          )}
          {!(hasOne && leavesOut) && (
            <Button look="main" onPress={goOn}>
              {words.say('step.continue')}
            </Button>
          )}
        </>
      }
    >
      <TicketForm
        typing={{
          ...typing,
          echo: hiding === 'shown' ? typing.code : words.say('code.typed', { count: typing.signs }),
        }}
        label={words.say(`code.${opening}.label`)}
        hint={hint()}
        isFirm={isWrong || isShort}
        notice={isWrong || isShort ? hint() : ''}
        stub={{
          label: service && words.say('name.for'),
          text: service || words.say(`code.${opening}.for`),
        }}
        type="tel"
        onEnter={goOn}
      >
        <div className={takes(rules, 'letter') ? 'code-keys' : 'code-keys pad'} dir="ltr">
          <Keyboard
            rows={codeKeys(rules)}
            onKey={(token) => (token === '{accept}' ? goOn() : typing.press(token))}
          />
        </div>
      </TicketForm>
    </Question>
  );
}
