import { type ReactNode, useState } from 'react';
import type { EarlyQuestion } from '../../domain/menu/questions.ts';
import { accepts, type CodeRules, type CodeVisibility } from '../../domain/text-entry/code-mask.ts';
import { useLayout } from '../look/stage.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { codeKeys } from '../ui/keyboard/code-keys.ts';
import { Keyboard } from '../ui/keyboard/keyboard.tsx';
import { useCodeField } from '../ui/keyboard/use-code-field.ts';
import { useFieldFocus } from '../ui/keyboard/use-field-focus.ts';
import { oneButtonArrangements } from '../ui/question/one-button.ts';
import { QuestionLayout, type QuestionScreenProps } from '../ui/question/question-layout.tsx';
import { TicketForm } from '../ui/question/ticket-form.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import './code-screen.css';

interface CodeScreenProps extends QuestionScreenProps {
  readonly kind: EarlyQuestion;
  readonly rules: CodeRules;
  readonly visibility: CodeVisibility;
  /** The name of the service. Empty while no service is chosen. */
  readonly service: string;
  readonly isOptional: boolean;
  /** The camera picture for the door, on kiosks that scan codes with a camera; otherwise falsy. */
  readonly camera: ReactNode;
  /** The code that the visitor entered before. Empty at first. */
  readonly code: string;
  /** Whether the service does not know `code`. */
  readonly isUnknown: boolean;
  readonly onCode: (code: string) => void;
  readonly onSkip: () => void;
}

/** The visitor enters a booking code or a customer number. */
export function CodeScreen(props: CodeScreenProps) {
  const { kind, rules, visibility, service, isOptional, camera, isUnknown, onCode, onSkip, ...question } =
    props;
  const words = useAllWords();
  const codeField = useCodeField(props.code, rules, visibility);
  const [incompleteCode, setIncompleteCode] = useState<string>();
  useFieldFocus(codeField.inputRef, Boolean(question.sheet));

  // The problem disappears as soon as the visitor changes the code.
  const isUnknownCode = isUnknown && !codeField.isChanged;
  const isIncomplete = incompleteCode === codeField.code && !codeField.isComplete;

  function submit(): void {
    if (codeField.isComplete) onCode(codeField.code);
    else setIncompleteCode(codeField.code);
  }

  function hint(): string {
    if (isUnknownCode) return words.say('advice.booking-unknown.help');
    return words.say(visibility === 'shown' ? `code.${kind}.hint` : 'code.hidden');
  }

  function title(): string {
    if (isUnknownCode) return words.say('advice.booking-unknown.title');
    return words.say(isIncomplete ? 'code.short' : `code.${kind}.question`);
  }

  function help(): string {
    if (camera) return words.say('code.scan');
    return words.say(isOptional ? 'name.mayLeaveOut' : 'code.type');
  }

  // A button that stands alone skips while the field is empty, and continues afterwards.
  const { arrangement } = useLayout();
  const hasOneButton = isOptional && oneButtonArrangements.has(arrangement);
  const isEmpty = codeField.length === 0;
  return (
    <QuestionLayout
      {...question}
      question={title()}
      help={help()}
      door={camera}
      crumbs={service ? [service] : []}
      nextButtons={
        <>
          {isOptional && (!hasOneButton || isEmpty) && (
            <Button variant="quiet" onPress={onSkip}>
              {words.say('name.leaveOut')}
            </Button>
          )}
          {!(hasOneButton && isEmpty) && (
            <Button variant="main" onPress={submit}>
              {words.say('step.continue')}
            </Button>
          )}
        </>
      }
    >
      <TicketForm
        textField={{
          ...codeField,
          echo:
            visibility === 'shown' ? codeField.code : words.say('code.typed', { count: codeField.length }),
        }}
        label={words.say(`code.${kind}.label`)}
        hint={hint()}
        isProblem={isUnknownCode || isIncomplete}
        announcement={isUnknownCode || isIncomplete ? title() : ''}
        stub={{
          label: service && words.say('name.for'),
          text: service || words.say(`code.${kind}.for`),
        }}
        isCode
        onEnter={submit}
      >
        <div className={accepts(rules, 'letter') ? 'code-keys' : 'code-keys number-pad'} dir="ltr">
          <Keyboard
            rows={codeKeys(rules)}
            onKey={(token) => (token === '{accept}' ? submit() : codeField.press(token))}
          />
        </div>
      </TicketForm>
    </QuestionLayout>
  );
}
