import { useWords } from '../words/use-words.ts';
import { type CounterLanguage, counterLanguages, ownNameOf } from '../words/words.ts';

interface Props {
  readonly language: CounterLanguage;
  readonly onChoose: (language: CounterLanguage) => void;
}

/** The languages of the page by their own names. */
export function LanguageChoice({ language, onChoose }: Props) {
  const { say } = useWords();
  return (
    <select
      className="language"
      aria-label={say('page.language')}
      value={language}
      onChange={({ target }) => {
        const chosen = counterLanguages.find((one) => one === target.value);
        if (chosen) onChoose(chosen);
        // The keys of the desk must work again without a click.
        target.blur();
      }}
    >
      {counterLanguages.map((one) => (
        <option key={one} value={one} lang={one}>
          {ownNameOf(one)}
        </option>
      ))}
    </select>
  );
}
