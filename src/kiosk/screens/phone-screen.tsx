import { useState } from 'react';
import { isPhoneNumber, maxPhoneLength, phoneWhileTyping } from '../../domain/text-entry/phone-number.ts';
import { useTextField } from '../ui/keyboard/use-text-field.ts';
import type { QuestionScreenProps } from '../ui/question/question-layout.tsx';
import { WrittenQuestion } from '../ui/question/written-question.tsx';
import { useAllWords } from '../words/use-all-words.ts';

interface PhoneScreenProps extends QuestionScreenProps {
  /** What the ticket is for. */
  readonly service: string;
  /** The number that the visitor entered before. Empty at first. */
  readonly phone: string;
  /** Called with an empty number if the visitor skips the question. */
  readonly onPhone: (phone: string) => void;
}

const rules = { clean: phoneWhileTyping, max: maxPhoneLength };
const keyboard = { rows: ['1 2 3', '4 5 6', '7 8 9', '+ 0 {backspace}'] };

/** The visitor may enter a phone number. */
export function PhoneScreen({ phone, onPhone, ...question }: PhoneScreenProps) {
  const words = useAllWords();
  const textField = useTextField(phone, rules);
  const [refusedText, setRefusedText] = useState<string>();
  const { text } = textField;
  const isProblem = text !== '' && refusedText === text;

  const problem = text.startsWith('+') ? 'phone.wrong' : 'phone.country';
  return (
    <WrittenQuestion
      {...question}
      question={words.say(isProblem ? problem : 'phone.question')}
      help={words.say('phone.help')}
      textField={textField}
      type="tel"
      label={words.say('phone.label')}
      hint={words.say('phone.hint')}
      isProblem={isProblem}
      keyboard={keyboard}
      onKey={textField.press}
      onContinue={() => (text === '' || isPhoneNumber(text) ? onPhone(text) : setRefusedText(text))}
      onSkip={() => onPhone('')}
    />
  );
}
