import { useState } from 'react';
import { maxPhoneLength, phoneWhileTyping } from '../../domain/text-entry/phone-number.ts';
import { callingCodeOf, internationalPhoneNumber } from '../tickets/international-phone-number.ts';
import { useTextField } from '../ui/keyboard/use-text-field.ts';
import type { QuestionScreenProps } from '../ui/question/question-layout.tsx';
import { WrittenQuestion } from '../ui/question/written-question.tsx';
import { useAllWords } from '../words/use-all-words.ts';

interface PhoneScreenProps extends QuestionScreenProps {
  /** What the ticket is for. */
  readonly service: string;
  /** The number that the visitor entered before. Empty at first. */
  readonly phone: string;
  /** The country of the branch. A number without a country code is one of it. */
  readonly country: string;
  /** Called with an empty number if the visitor skips the question. */
  readonly onPhone: (phone: string) => void;
}

const rules = { clean: phoneWhileTyping, max: maxPhoneLength };
const keyboard = { rows: ['1 2 3', '4 5 6', '7 8 9', '+ 0 {backspace}'] };

/** The visitor may enter a phone number. */
export function PhoneScreen({ phone, country, onPhone, ...question }: PhoneScreenProps) {
  const words = useAllWords();
  const textField = useTextField(phone, rules);
  const [refusedText, setRefusedText] = useState<string>();
  const { text } = textField;
  const isProblem = text !== '' && refusedText === text;

  const code = callingCodeOf(country);
  const problem = code || text.startsWith('+') ? 'phone.wrong' : 'phone.country';
  function goOn() {
    const number = text === '' ? '' : internationalPhoneNumber(text, country);
    if (number === undefined) setRefusedText(text);
    else onPhone(number);
  }
  return (
    <WrittenQuestion
      {...question}
      question={words.say(isProblem ? problem : 'phone.question')}
      help={words.say('phone.help')}
      textField={textField}
      isCode
      label={words.say('phone.label')}
      hint={code ? words.say('phone.hintDefault', { code: `\u2066${code}\u2069` }) : words.say('phone.hint')}
      isProblem={isProblem}
      keyboard={keyboard}
      onKey={textField.press}
      onContinue={goOn}
      onSkip={() => onPhone('')}
    />
  );
}
