import { assemble } from 'es-hangul';
import { useMemo, useState } from 'react';
import {
  checkName,
  type NameCheck,
  type NameRules,
  nameBounds,
  nameWhileTyping,
} from '../../domain/text-entry/customer-name.ts';
import { graphemesOf } from '../../domain/text-entry/graphemes.ts';
import { nameKeyboards, type TypedLanguage } from '../../domain/text-entry/keyboards/name-keyboards.ts';
import { useLetterKeyboard } from '../ui/keyboard/use-letter-keyboard.ts';
import { useTextField } from '../ui/keyboard/use-text-field.ts';
import type { QuestionScreenProps } from '../ui/question/question-layout.tsx';
import { WrittenQuestion } from '../ui/question/written-question.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import type { AllWords } from '../words/words.ts';

interface NameScreenProps extends QuestionScreenProps {
  /** What the ticket is for. */
  readonly service: string;
  readonly rules: NameRules | undefined;
  /** What the visitor's language decides about the keyboard, and the other languages of the branch. */
  readonly language: TypedLanguage;
  readonly otherLanguages: readonly TypedLanguage[];
  readonly isOptional: boolean;
  /** The name that the visitor entered before. Empty at first. */
  readonly name: string;
  /** Whether the service refused `name`. */
  readonly isRefused: boolean;
  /** Called with an empty name if the visitor skips the question. */
  readonly onName: (name: string) => void;
}

type NameProblem = Extract<NameCheck, { kind: 'refused' }>['problem'] | 'missing';

/** The visitor enters the name that is called. */
export function NameScreen(props: NameScreenProps) {
  const {
    rules = noRules,
    language,
    otherLanguages,
    isOptional,
    name,
    isRefused,
    onName,
    ...question
  } = props;
  const words = useAllWords();
  const { min, max } = nameBounds(rules);
  const textField = useTextField(name, { clean: nameWhileTyping, max, assembleKorean: assemble });
  const keyboards = useMemo(() => nameKeyboards(language, otherLanguages), [language, otherLanguages]);
  const letterKeyboard = useLetterKeyboard(keyboards, textField.selection);
  const [refused, setRefused] = useState(
    isRefused ? { text: name, problem: 'not-allowed' as NameProblem } : undefined,
  );
  // The problem disappears as soon as the visitor changes the name.
  const problem = refused?.text === textField.text ? refused.problem : undefined;
  const isFull = graphemesOf(textField.text).length >= max;

  function submit(): void {
    const check = checkName(textField.text, rules);
    if (check.kind === 'refused') setRefused({ text: textField.text, problem: check.problem });
    else if (check.name === '' && !isOptional) setRefused({ text: textField.text, problem: 'missing' });
    else onName(check.name);
  }

  return (
    <WrittenQuestion
      {...question}
      question={problem ? titleOf(problem, words, min) : words.say('name.question')}
      help={words.say(isOptional ? 'name.mayLeaveOut' : 'name.help')}
      textField={textField}
      isCode={false}
      label={words.say('name.label')}
      hint={hintOf({ problem, isFull, isOptional, min, max: rules.max > 0 ? max : 0 }, words)}
      isProblem={problem !== undefined}
      keyboard={letterKeyboard.keyboard}
      onKey={(token) => {
        if (!letterKeyboard.handleKey(token)) textField.press(token);
      }}
      onContinue={submit}
      onSkip={isOptional ? () => onName('') : undefined}
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

interface HintState {
  readonly problem: NameProblem | undefined;
  readonly isFull: boolean;
  readonly isOptional: boolean;
  readonly min: number;
  /** 0 where the branch sets no maximum. */
  readonly max: number;
}

function hintOf({ problem, isFull, isOptional, min, max }: HintState, words: AllWords): string {
  // The question asks for another name, and a button skips the step where no name is needed.
  if (problem === 'not-allowed')
    return words.say(isOptional ? 'advice.name-not-possible.help' : 'name.instead');
  if (isFull) return words.say('name.full');
  if (max > 0 && min > 1) return words.say('name.bounds', { least: words.number(min), count: max });
  if (max > 0) return words.say('name.most', { count: max });
  return min > 1 ? words.say('name.least', { count: min }) : words.say('name.help');
}
