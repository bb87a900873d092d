/** @jsxImportSource preact */
import { languageName } from '../../domain/words/language-name.ts';
import { languageCodes } from '../../words/sentences.ts';
import type { LanguageCode } from '../../words/words-file.ts';
import { usePhoneWords } from './parts/words-context.ts';

/** Lists the languages, each by its own name. */
export function PhoneLanguageChoice({ onLanguage }: { readonly onLanguage: (code: LanguageCode) => void }) {
  const { code, say } = usePhoneWords();
  return (
    <select
      class="languages"
      aria-label={say('languages.title')}
      value={code}
      onChange={({ currentTarget }) => onLanguage(currentTarget.value as LanguageCode)}
    >
      {languageCodes.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageName(one)}
        </option>
      ))}
    </select>
  );
}
