import { languageName } from '../../domain/words/language-name.ts';
import { languageCodes } from '../../words/sentences.ts';
import { usePreviewWords } from '../words/preview-words.ts';
import { Choice } from './choice.tsx';

/** The page's languages, each by its own name. */
export function LanguageChoice() {
  const { say, language, speak } = usePreviewWords();
  return (
    <Choice label={say('language')} value={language} onChoose={speak}>
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageName(code)}
        </option>
      ))}
    </Choice>
  );
}
