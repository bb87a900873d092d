import { useState } from 'react';
import { phoneField, withCustomerData } from '../../domain/menu/questions.ts';
import { maxPhoneLength, phoneWhileTyping } from '../../domain/text-entry/phone-number.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useTextField } from '../../page/ui/keyboard/use-text-field.ts';
import { WrittenQuestion } from '../../page/ui/question/written-question.tsx';
import { callingCodeOf, internationalPhoneNumber } from '../visit/international-phone-number.ts';
import { questionScene } from './scene/question-scene.ts';
import type { ScreenViewProps } from './scene/scene.ts';

const rules = { clean: phoneWhileTyping, max: maxPhoneLength };
const keyboard = { rows: ['1 2 3', '4 5 6', '7 8 9', '+ 0 {backspace}'] };

/** Asks for a phone number, for text messages or for staff. */
export function PhoneScreen(props: ScreenViewProps<'phone'>) {
  const { configuration, activeProfile, screen } = props;
  const { layout, answer, service } = questionScene(props);
  const field = activeProfile.profile && phoneField(activeProfile.profile);
  const { country } = configuration.branch.address;
  const words = useAllWords();
  const textField = useTextField(String((field && screen.draft.customerData?.[field]) ?? ''), rules);
  const [refusedText, setRefusedText] = useState<string>();
  const { text } = textField;
  const isProblem = text !== '' && refusedText === text;

  const code = callingCodeOf(country);
  const problem = code || text.startsWith('+') ? 'phone.wrong' : 'phone.country';
  function goOnWith(phone: string): void {
    answer(field ? { customerData: withCustomerData(screen.draft, field, phone) } : {});
  }

  function goOn(): void {
    const number = text === '' ? '' : internationalPhoneNumber(text, country);
    if (number === undefined) setRefusedText(text);
    else goOnWith(number);
  }
  return (
    <WrittenQuestion
      {...layout}
      service={service}
      question={words.say(isProblem ? problem : 'phone.question')}
      help={words.say(configuration.sms ? 'phone.helpSent' : 'phone.help')}
      textField={textField}
      isCode
      label={words.say('phone.label')}
      hint={code ? words.say('phone.hintDefault', { code: `\u2066${code}\u2069` }) : words.say('phone.hint')}
      isProblem={isProblem}
      keyboard={keyboard}
      onKey={textField.press}
      onContinue={goOn}
      onSkip={() => goOnWith('')}
    />
  );
}
