import { LanguageOptions } from '../../page/ui/language-options.tsx';
import { usePreviewWords } from '../words/preview-words.ts';
import { Choice } from './choice.tsx';

/** The page's languages, each by its own name. */
export function LanguageChoice() {
  const { say, language, speak } = usePreviewWords();
  return (
    <Choice label={say('language')} value={language} onChoose={speak}>
      <LanguageOptions />
    </Choice>
  );
}
