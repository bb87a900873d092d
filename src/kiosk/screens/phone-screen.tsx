import { useState } from 'react';
import { isPhone, longestPhone, phoneSoFar } from '../../domain/text-entry/phone-number.ts';
import { useTyping } from '../ui/keyboard/use-text-field.ts';
import type { QuestionProps } from '../ui/question/question-layout.tsx';
import { WrittenQuestion } from '../ui/question/written-question.tsx';
import { useAllWords } from '../words/use-all-words.ts';

interface PhoneScreenProps extends QuestionProps {
  /** What the ticket is for. */
  readonly service: string;
  /** What was typed before; empty at first. */
  readonly phone: string;
  /** Empty where it is left out. */
  readonly onPhone: (phone: string) => void;
}

const rules = { clean: phoneSoFar, max: longestPhone };
const keyboard = { rows: ['1 2 3', '4 5 6', '7 8 9', '+ 0 {backspace}'] };

/** Where a visitor can be reached; nobody has to say. */
export function PhoneScreen({ phone, onPhone, ...way }: PhoneScreenProps) {
  const words = useAllWords();
  const typing = useTyping(phone, rules);
  const [wrong, setWrong] = useState<string>();
  const { text } = typing;
  const isWrong = text !== '' && wrong === text;

  const problem = text.startsWith('+') ? 'phone.wrong' : 'phone.country';
  return (
    <WrittenQuestion
      {...way}
      question={words.say(isWrong ? problem : 'phone.question')}
      help={words.say('phone.help')}
      typing={typing}
      type="tel"
      label={words.say('phone.label')}
      hint={words.say('phone.hint')}
      isWrong={isWrong}
      keyboard={keyboard}
      onKey={typing.press}
      onContinue={() => (text === '' || isPhone(text) ? onPhone(text) : setWrong(text))}
      onLeaveOut={() => onPhone('')}
    />
  );
}
