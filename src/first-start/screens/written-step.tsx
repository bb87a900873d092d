import { useMemo, useState } from 'react';
import { nameKeyboards } from '../../domain/text-entry/keyboards/name-keyboards.ts';
import { languageName } from '../../domain/words/language-name.ts';
import { Keyboard } from '../../page/ui/keyboard/keyboard.tsx';
import { useFieldFocus } from '../../page/ui/keyboard/use-field-focus.ts';
import { useLetterKeyboard } from '../../page/ui/keyboard/use-letter-keyboard.ts';
import { useTextField } from '../../page/ui/keyboard/use-text-field.ts';
import { TicketForm } from '../../page/ui/question/ticket-form.tsx';
import { Frame, NextButton, SkipButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';
import { usePasswordKeyboard } from './use-password-keyboard.ts';

interface WrittenStepProps extends Pick<StepProps, 'place' | 'onBack' | 'onLeave'> {
  readonly title: string;
  readonly help: string;
  readonly label: string;
  readonly hint: string;
  readonly initial: string;
  readonly problemOf: (text: string) => string | undefined;
  /** A language's letters, the lower-case characters of an address, the characters of a password, or digits. */
  readonly keys: 'address' | 'password' | 'digits' | { readonly language: string };
  readonly onText: (text: string) => void;
  readonly onSkip?: () => void;
}

/** The keys for an address, in as many rows as fit on 7-inch screens. */
const addressRows = [
  '1 2 3 4 5 6 7 8 9 0 -',
  'q w e r t y u i o p :',
  'a s d f g h j k l . /',
  'z x c v b n m {backspace} {accept}',
];
const digitRows = ['1 2 3', '4 5 6', '7 8 9', '{backspace} 0 {accept}'];
const plainKeyboard = (rows: readonly string[]) => ({ keyboard: { rows }, handleKey: () => false });
const addressKeyboard = plainKeyboard(addressRows);
const digitKeyboard = plainKeyboard(digitRows);
const rules = { clean: (text: string) => text.replace(/\p{Cc}/gu, ''), max: 100 };

/** A step that is answered by typing, on the screen or on a keyboard. */
export function WrittenStep(props: WrittenStepProps) {
  const { title, help, label, hint, initial, problemOf, keys, onText, onSkip, ...frame } = props;
  const field = useTextField(initial, rules);
  useFieldFocus(field.inputRef, false);
  const locale = typeof keys === 'object' ? keys.language : 'en';
  const keyboards = useMemo(
    () => nameKeyboards({ locale, name: languageName(locale), given: [] }, []),
    [locale],
  );
  const letters = useLetterKeyboard(keyboards, field.selection);
  const password = usePasswordKeyboard();
  const { keyboard, handleKey } =
    typeof keys === 'object' ? letters : { address: addressKeyboard, password, digits: digitKeyboard }[keys];
  const [refused, setRefused] = useState<string>();
  const problem = refused === field.text ? problemOf(field.text.trim()) : undefined;

  function submit(): void {
    const text = field.text.trim();
    if (problemOf(text) === undefined) onText(text);
    else setRefused(field.text);
  }

  function press(token: string): void {
    if (token === '{accept}' || token === '{enter}') submit();
    else if (!handleKey(token)) field.press(token);
  }

  return (
    <Frame
      {...frame}
      title={title}
      help={problem ?? help}
      next={onSkip && field.text === '' ? <SkipButton onSkip={onSkip} /> : <NextButton onNext={submit} />}
    >
      <TicketForm
        textField={field}
        isCode={typeof keys === 'string'}
        label={label}
        hint={problem ?? hint}
        isProblem={problem !== undefined}
        announcement={problem ?? field.echo}
        stub={{ label: '', text: '' }}
        onEnter={submit}
      >
        <Keyboard {...keyboard} onKey={press} />
      </TicketForm>
    </Frame>
  );
}
