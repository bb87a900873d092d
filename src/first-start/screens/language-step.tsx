import { useState } from 'react';
import { languageName } from '../../domain/words/language-name.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { languageCodes } from '../../words/sentences.ts';
import type { LanguageCode } from '../../words/words-file.ts';
import { usePageWords } from '../words/page-words.ts';
import { ChoiceButton } from './choice.tsx';
import { Frame } from './frame.tsx';
import type { StepProps } from './step-props.ts';

interface LanguageStepProps extends Pick<StepProps, 'answers' | 'place' | 'onBack'> {
  /** Returns false if the sentences could not be loaded. */
  readonly onChoose: (code: LanguageCode) => Promise<boolean>;
}

/** Asks for the language of the page. Each language is shown under its own name, and a touch continues. */
export function LanguageStep({ answers, onChoose, ...frame }: LanguageStepProps) {
  const words = usePageWords();
  const { say } = useAllWords();
  const [hasFailed, setFailed] = useState(false);
  return (
    <Frame
      {...frame}
      title={say('languages.title')}
      help={hasFailed ? words.say('notReached') : words.say('language.help')}
    >
      <div className="choices">
        {languageCodes.map((code) => (
          <ChoiceButton
            key={code}
            isChosen={code === answers.language}
            onPress={async () => setFailed(!(await onChoose(code)))}
          >
            <bdi lang={code}>{languageName(code)}</bdi>
          </ChoiceButton>
        ))}
      </div>
    </Frame>
  );
}
