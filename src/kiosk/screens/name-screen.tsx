import { useMemo, useState } from 'react';
import {
  type JudgedName,
  judgeName,
  type NameRules,
  nameBounds,
  nameSoFar,
} from '../../domain/text-entry/customer-name.ts';
import { graphemesOf } from '../../domain/text-entry/graphemes.ts';
import { nameLayout } from '../../domain/text-entry/keyboard-layout.ts';
import { useLetters } from '../ui/keyboard/use-letter-keyboard.ts';
import { useTyping } from '../ui/keyboard/use-text-field.ts';
import type { QuestionProps } from '../ui/question/question-layout.tsx';
import { WrittenQuestion } from '../ui/question/written-question.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import type { AllWords } from '../words/words.ts';

interface NameScreenProps extends QuestionProps {
  /** What the ticket is for. */
  readonly service: string;
  readonly rules: NameRules | undefined;
  /** The keyboard that the language brings. Interface: Language. */
  readonly keys: readonly string[];
  readonly isOptional: boolean;
  /** What was typed before; empty at first. */
  readonly name: string;
  /** Whether the service did not take it. */
  readonly isRefused: boolean;
  /** Empty where it is left out. */
  readonly onName: (name: string) => void;
}

type Problem = Extract<JudgedName, { kind: 'refused' }>['problem'] | 'missing';

/** What name is called. */
export function NameScreen(props: NameScreenProps) {
  const { rules = noRules, keys, isOptional, name, isRefused, onName, ...way } = props;
  const words = useAllWords();
  const { min, max } = nameBounds(rules);
  const typing = useTyping(name, { clean: nameSoFar, max });
  const layout = useMemo(() => nameLayout(keys, words.locale), [keys, words.locale]);
  const letters = useLetters(layout, words.locale, typing.line);
  const [wrong, setWrong] = useState(
    isRefused ? { text: name, problem: 'not-allowed' as Problem } : undefined,
  );
  // What was wrong with one name is not wrong with the next.
  const problem = wrong?.text === typing.text ? wrong.problem : undefined;
  const isFull = graphemesOf(typing.text).length >= max;

  function goOn(): void {
    const judged = judgeName(typing.text, rules);
    if (judged.kind === 'refused') setWrong({ text: typing.text, problem: judged.problem });
    else if (judged.name === '' && !isOptional) setWrong({ text: typing.text, problem: 'missing' });
    else onName(judged.name);
  }

  return (
    <WrittenQuestion
      {...way}
      question={problem ? titleOf(problem, words, min) : words.say('name.question')}
      help={words.say(isOptional ? 'name.mayLeaveOut' : 'name.help')}
      typing={typing}
      type="text"
      label={words.say('name.label')}
      hint={hintOf({ problem, isFull, isOptional, min, max: rules.max > 0 ? max : 0 }, words)}
      isWrong={problem !== undefined}
      keyboard={letters.keyboard}
      onKey={(token) => {
        if (!letters.turn(token)) typing.press(token);
      }}
      onContinue={goOn}
      onLeaveOut={isOptional ? () => onName('') : undefined}
    />
  );
}

const noRules: NameRules = { min: 0, max: 0, bannedWords: [] };

function titleOf(problem: Problem, words: AllWords, min: number): string {
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

interface Fit {
  readonly problem: Problem | undefined;
  readonly isFull: boolean;
  readonly isOptional: boolean;
  readonly min: number;
  /** 0 where there is no bound to speak of. */
  readonly max: number;
}

function hintOf({ problem, isFull, isOptional, min, max }: Fit, words: AllWords): string {
  if (problem === 'not-allowed') {
    const wayOut = words.say(isOptional ? 'name.mayLeaveOut' : 'name.instead');
    return `${words.say('advice.name-not-possible.help')} ${wayOut}`;
  }
  if (isFull) return words.say('name.full');
  if (max > 0 && min > 1) return words.say('name.bounds', { least: words.number(min), count: max });
  if (max > 0) return words.say('name.most', { count: max });
  return min > 1 ? words.say('name.least', { count: min }) : words.say('name.help');
}
