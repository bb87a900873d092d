import { useLayout } from '../../look/stage.tsx';
import { useAllWords } from '../../words/use-all-words.ts';
import { Button } from '../buttons/button.tsx';
import { Keyboard } from '../keyboard/keyboard.tsx';
import type { KeysProps } from '../keyboard/keys.tsx';
import { useFieldFocus } from '../keyboard/use-field-focus.ts';
import type { TextField } from '../keyboard/use-text-field.ts';
import { oneButtonArrangements } from './one-button.ts';
import { QuestionLayout, type QuestionScreenProps } from './question-layout.tsx';
import { TicketForm } from './ticket-form.tsx';

interface WrittenQuestionProps extends QuestionScreenProps {
  readonly question: string;
  readonly help: string;
  readonly textField: TextField;
  readonly isCode: boolean;
  readonly label: string;
  /** What fits into the field. */
  readonly hint: string;
  /** Whether the text in the field cannot be accepted. */
  readonly isProblem: boolean;
  /** What the ticket is for. */
  readonly service: string;
  readonly keyboard: Omit<KeysProps, 'onKey'>;
  /** Called for every key except Enter and Accept, which call `onContinue`. */
  readonly onKey: (token: string) => void;
  readonly onContinue: () => void;
  /** Absent where the question needs an answer. */
  readonly onSkip?: (() => void) | undefined;
}

/** A question that is answered by typing, with a form and a keyboard. */
export function WrittenQuestion({
  textField,
  isCode,
  label,
  hint,
  isProblem,
  service,
  keyboard,
  onKey,
  onContinue,
  onSkip,
  ...question
}: WrittenQuestionProps) {
  const words = useAllWords();
  useFieldFocus(textField.inputRef, Boolean(question.sheet));
  const { arrangement } = useLayout();
  const fitsTwoButtons = !oneButtonArrangements.has(arrangement);
  // With room for one button only, it skips while there is nothing valid to continue with.
  const prefersSkip = onSkip !== undefined && (textField.text === '' || isProblem);
  return (
    <QuestionLayout
      {...question}
      crumbs={[service]}
      nextButtons={
        <>
          {onSkip && (fitsTwoButtons || prefersSkip) && (
            <Button variant="quiet" onPress={onSkip}>
              {words.say('name.leaveOut')}
            </Button>
          )}
          {(fitsTwoButtons || !prefersSkip) && (
            <Button variant="main" onPress={onContinue}>
              {words.say('step.continue')}
            </Button>
          )}
        </>
      }
    >
      <TicketForm
        {...{ textField, isCode, label, hint }}
        isProblem={isProblem}
        announcement={isProblem ? question.question : textField.echo}
        stub={{ label: words.say('name.for'), text: service }}
        onEnter={onContinue}
      >
        <Keyboard
          {...keyboard}
          onKey={(token) => (token === '{accept}' || token === '{enter}' ? onContinue() : onKey(token))}
        />
      </TicketForm>
    </QuestionLayout>
  );
}
