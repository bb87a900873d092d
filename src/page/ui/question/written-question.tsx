import type { ReactNode } from 'react';
import { useLayout } from '../../hooks/stage.tsx';
import { useAllWords } from '../../hooks/use-all-words.ts';
import type { Arrangement } from '../../look/layout.ts';
import { Button } from '../buttons/button.tsx';
import { Keyboard, type KeyboardProps } from '../keyboard/keyboard.tsx';
import { useFieldFocus } from '../keyboard/use-field-focus.ts';
import { QuestionLayout, type QuestionLayoutProps } from './question-layout.tsx';
import { TicketForm, type TicketFormProps } from './ticket-form.tsx';

interface WrittenQuestionProps
  extends Omit<QuestionLayoutProps, 'crumbs' | 'children'>,
    Pick<TicketFormProps, 'isCode' | 'label' | 'hint' | 'isProblem' | 'example'> {
  readonly textField: TicketFormProps['textField'] & {
    /** The text that is announced to screen readers after a key. */
    readonly echo: string;
  };
  readonly service: string;
  /** The answer's purpose if no service is chosen. */
  readonly purpose?: string;
  readonly keyboard: Omit<KeyboardProps, 'onKey'>;
  /** The class of a frame around the keyboard, which is left-to-right in every language. */
  readonly keyboardFrame?: string;
  /** True if skipping the step comes before continuing. By default, true without an acceptable text. */
  readonly isEmpty?: boolean;
  readonly suggestions?: ReactNode;
  /** Disables the button that continues. */
  readonly isUseless?: boolean;
  readonly onKey: (token: string) => void;
  readonly onContinue: () => void;
  readonly onSkip?: (() => void) | undefined;
}

/** The arrangements whose footer has space for only one button that continues. */
const oneButtonArrangements: ReadonlySet<Arrangement> = new Set(['narrow', 'strip', 'small']);

/** A question that is answered by typing. */
export function WrittenQuestion({
  textField,
  isCode,
  label,
  hint,
  isProblem,
  example,
  service,
  purpose = '',
  keyboard,
  keyboardFrame,
  suggestions,
  isUseless = false,
  isEmpty = textField.text === '' || isProblem,
  onKey,
  onContinue,
  onSkip,
  ...question
}: WrittenQuestionProps) {
  const words = useAllWords();
  useFieldFocus(textField.inputRef, Boolean(question.sheet));
  const { arrangement } = useLayout();
  const fitsTwoButtons = !oneButtonArrangements.has(arrangement);
  const prefersSkip = onSkip !== undefined && isEmpty;
  const keys = <Keyboard {...keyboard} onKey={onKey} />;
  return (
    <QuestionLayout
      {...question}
      crumbs={service ? [service] : []}
      nextButtons={
        <>
          {onSkip && (fitsTwoButtons || prefersSkip) && (
            <Button variant="quiet" onPress={onSkip}>
              {words.say('name.leaveOut')}
            </Button>
          )}
          {(fitsTwoButtons || !prefersSkip) && (
            <Button variant="main" disabled={isUseless} onPress={onContinue}>
              {words.say('step.continue')}
            </Button>
          )}
        </>
      }
    >
      <TicketForm
        textField={textField}
        isCode={isCode}
        label={label}
        hint={hint}
        isProblem={isProblem}
        example={example}
        announcement={isProblem ? question.question : textField.echo}
        stub={{ label: service && words.say('name.for'), text: service || purpose }}
        onEnter={onContinue}
      >
        {suggestions}
        {keyboardFrame ? (
          <div className={keyboardFrame} dir="ltr">
            {keys}
          </div>
        ) : (
          keys
        )}
      </TicketForm>
    </QuestionLayout>
  );
}
