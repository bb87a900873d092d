import { LanguageOptions } from '../../page/ui/language-options.tsx';
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
        onChoose(target.value as LanguageCode);
        // The list gives up the focus, so shortcuts work without a click.
        target.blur();
      }}
    >
      <LanguageOptions />
    </select>
  );
}
