import { languageName } from '../../domain/words/language-name.ts';
import { languageCodes } from '../../words/sentences.ts';
import type { LanguageCode } from '../../words/words-file.ts';
import { useCounterWords } from '../words/use-words.ts';

interface Props {
  readonly language: LanguageCode;
  readonly onChoose: (language: LanguageCode) => void;
}

/** The languages of the page by their own names. */
export function CounterLanguageChoice({ language, onChoose }: Props) {
  const { say } = useCounterWords();
  return (
    <select
      className="language"
      aria-label={say('page.language')}
      value={language}
      onChange={({ target }) => {
        const chosen = languageCodes.find((one) => one === target.value);
        if (chosen) onChoose(chosen);
        // The list gives up the focus, so shortcuts work without a click.
        target.blur();
      }}
    >
      {languageCodes.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageName(one)}
        </option>
      ))}
    </select>
  );
}
