import { languageName } from '../../domain/words/language-name.ts';
import { languageCodes } from '../../words/sentences.ts';
import { usePageWords } from '../words/page-words.ts';
import { ChoiceButton } from './choice.tsx';
import { Frame, NextButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';

/** Asks for the visitors' languages, in the order in which they are touched. */
export function LanguagesStep({ answers, onChange, onNext, ...frame }: StepProps) {
  const words = usePageWords();
  const { languages } = answers;
  return (
    <Frame
      {...frame}
      title={words.say('languages.title')}
      help={words.say('languages.help')}
      next={<NextButton onNext={onNext} disabled={languages.length === 0} />}
    >
      <div className="choices">
        {languageCodes.map((code) => {
          const isChosen = languages.includes(code);
          return (
            <ChoiceButton
              key={code}
              isChosen={isChosen}
              onPress={() =>
                onChange({
                  languages: isChosen ? languages.filter((each) => each !== code) : [...languages, code],
                })
              }
            >
              <bdi lang={code}>{languageName(code)}</bdi>
            </ChoiceButton>
          );
        })}
      </div>
    </Frame>
  );
}
