import type { Arrangement } from '../../look/layout.ts';
import { useLayout } from '../../look/stage.tsx';
import { useAllWords } from '../../words/use-all-words.ts';
import { Button } from '../buttons/button.tsx';
import { Keyboard } from '../keyboard/keyboard.tsx';
import type { KeysProps } from '../keyboard/keys.tsx';
import { useKeptFocus } from '../keyboard/use-field-focus.ts';
import type { Typing } from '../keyboard/use-text-field.ts';
import { Question, type QuestionProps } from './question-layout.tsx';
import { TicketForm } from './ticket-form.tsx';
import './question-layout.css';

interface WrittenQuestionProps extends QuestionProps {
  readonly question: string;
  readonly help: string;
  readonly typing: Typing;
  readonly type: 'text' | 'tel';
  readonly label: string;
  /** What fits into the field. */
  readonly hint: string;
  /** Whether what is in the field does not do. */
  readonly isWrong: boolean;
  /** What the ticket is for. */
  readonly service: string;
  readonly keyboard: Omit<KeysProps, 'onKey'>;
  /** A key that does not lead on. */
  readonly onKey: (token: string) => void;
  readonly onContinue: () => void;
  /** Where the question may be left out. */
  readonly onLeaveOut?: (() => void) | undefined;
}

const tight: ReadonlySet<Arrangement> = new Set(['narrow', 'strip', 'small']);

/** A question that is answered in writing: on a form that is the ticket to be, with a keyboard below it. */
export function WrittenQuestion({
  typing,
  type,
  label,
  hint,
  isWrong,
  service,
  keyboard,
  onKey,
  onContinue,
  onLeaveOut,
  ...question
}: WrittenQuestionProps) {
  const words = useAllWords();
  useKeptFocus(typing.field, Boolean(question.sheet));
  const { arrangement } = useLayout();
  // Where one button has room, it is the one that leads on.
  const hasRoom = !tight.has(arrangement);
  const leadsOut = onLeaveOut !== undefined && (typing.text === '' || isWrong);
  return (
    <Question
      {...question}
      crumbs={[service]}
      wayOn={
        <>
          {onLeaveOut && (hasRoom || leadsOut) && (
            <Button look="quiet" onPress={onLeaveOut}>
              {words.say('name.leaveOut')}
            </Button>
          )}
          {(hasRoom || !leadsOut) && (
            <Button look="main" onPress={onContinue}>
              {words.say('step.continue')}
            </Button>
          )}
        </>
      }
    >
      <TicketForm
        {...{ typing, type, label, hint }}
        isFirm={isWrong}
        notice={isWrong ? question.question : typing.echo}
        stub={{ label: words.say('name.for'), text: service }}
        onEnter={onContinue}
      >
        <Keyboard
          {...keyboard}
          onKey={(token) => (token === '{accept}' || token === '{enter}' ? onContinue() : onKey(token))}
        />
      </TicketForm>
    </Question>
  );
}
