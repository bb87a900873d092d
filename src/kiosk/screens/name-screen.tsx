import { assemble } from 'es-hangul';
import { useState } from 'react';
import {
  checkName,
  type NameCheck,
  type NameRules,
  nameBounds,
  nameWhileTyping,
} from '../../domain/text-entry/customer-name.ts';
import { graphemesOf } from '../../domain/text-entry/graphemes.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useLetterKeyboard } from '../../page/ui/keyboard/use-letter-keyboard.ts';
import { useTextField } from '../../page/ui/keyboard/use-text-field.ts';
import { WrittenQuestion } from '../../page/ui/question/written-question.tsx';
import type { AllWords } from '../../page/words/words.ts';
import { mayLeaveOutName } from './may-leave-out.ts';
import { questionScene } from './scene/question-scene.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import { useNameKeyboards } from './use-name-keyboards.ts';

type NameProblem = Extract<NameCheck, { kind: 'refused' }>['problem'] | 'missing';

/** Asks for a name, which clerks see. */
export function NameScreen(props: ScreenViewProps<'name'>) {
  const { language } = props.loadedLanguage;
  const { customerName: name = '' } = props.screen.draft;
  const { customerName: rules = noRules } = language;
  const isOptional = mayLeaveOutName(props);
  const { layout, answer, service } = questionScene(props);
  const words = useAllWords();
  const { min, max } = nameBounds(rules);
  const textField = useTextField(name, { clean: nameWhileTyping, max, assembleKorean: assemble });
  const keyboards = useNameKeyboards(props.configuration.languages, language);
  const letterKeyboard = useLetterKeyboard(keyboards, textField.selection);
  const [refused, setRefused] = useState(
    props.screen.refusal ? { text: name, problem: 'not-allowed' as NameProblem } : undefined,
  );
  // The error disappears once the visitor changes the name.
  const problem = refused?.text === textField.text ? refused.problem : undefined;
  const isFull = graphemesOf(textField.text).length >= max;

  function submit(): void {
    const check = checkName(textField.text, rules);
    if (check.kind === 'refused') setRefused({ text: textField.text, problem: check.problem });
    else if (check.name === '' && !isOptional) setRefused({ text: textField.text, problem: 'missing' });
    else answer({ customerName: check.name });
  }

  function hint(): string {
    // The question asks for another name, and a button skips the step if no name is required.
    if (problem === 'not-allowed')
      return words.say(isOptional ? 'advice.name-not-possible.help' : 'name.instead');
    if (isFull) return words.say('name.full');
    const hasMost = rules.max > 0;
    if (hasMost && min > 1) return words.say('name.bounds', { least: words.number(min), count: max });
    if (hasMost) return words.say('name.most', { count: max });
    return min > 1 ? words.say('name.least', { count: min }) : words.say('name.help');
  }

  return (
    <WrittenQuestion
      {...layout}
      service={service}
      question={problem ? titleOf(problem, words, min) : words.say('name.question')}
      help={words.say(isOptional ? 'name.mayLeaveOut' : 'name.help')}
      textField={textField}
      isCode={false}
      label={words.say('name.label')}
      hint={hint()}
      isProblem={problem !== undefined}
      keyboard={letterKeyboard.keyboard}
      onKey={(token) => {
        if (!letterKeyboard.handleKey(token)) textField.press(token);
      }}
      onContinue={submit}
      onSkip={isOptional ? () => answer({ customerName: '' }) : undefined}
    />
  );
}

const noRules: NameRules = { min: 0, max: 0, bannedWords: [] };

function titleOf(problem: NameProblem, words: AllWords, min: number): string {
  switch (problem) {
    case 'missing':
      return words.say('name.missing');
    case 'too-short':
      return words.say('name.tooShort', { count: min });
    case 'too-long':
      return words.say('name.full');
    case 'not-allowed':
      return words.say('advice.name-not-possible.title');
  }
}
