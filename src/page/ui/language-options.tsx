import { languageName } from '../../domain/words/language-name.ts';
import { languageCodes } from '../../words/sentences.ts';

/** All languages for a list, each by its own name. */
export const LanguageOptions = () =>
  languageCodes.map((code) => (
    <option key={code} value={code} lang={code}>
      {languageName(code)}
    </option>
  ));
