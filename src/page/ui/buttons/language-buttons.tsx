import type { Language } from '../../../contract/language.ts';
import { cutText } from '../../../domain/text-entry/cut-text.ts';
import { useLayout } from '../../hooks/stage.tsx';
import { directionOf } from '../../words/direction.ts';
import { Icon } from './icons.tsx';

interface LanguageProps {
  readonly languages: readonly Pick<Language, 'key' | 'code' | 'name'>[];
  readonly language: string;
  readonly onLanguage: (key: string) => void;
}

export function LanguageButtons({ languages, language, onLanguage }: LanguageProps) {
  return (
    <div className="languages">
      {languages.map(({ key, code, name }) => (
        <button
          type="button"
          className="button language"
          key={key}
          lang={code}
          dir={directionOf(code)}
          aria-pressed={key === language}
          onClick={() => onLanguage(key)}
        >
          <span className="clamped">{cutText(name)}</span>
        </button>
      ))}
    </div>
  );
}

export interface LanguageChoiceProps extends LanguageProps {
  /** Shows the button that opens the sheet, even if all languages would fit. */
  readonly asList?: boolean;
  readonly onLanguages: () => void;
}

/** True if every language has its own button beside the other controls. */
export function useFitsAsButtons({ asList, languages }: LanguageChoiceProps): boolean {
  const { languageButtons } = useLayout();
  return !asList && languages.length <= languageButtons;
}

/** A button for each language or, if they do not fit, a button that opens the sheet with all languages. */
export function LanguageChooser(props: LanguageChoiceProps) {
  const fits = useFitsAsButtons(props);
  if (props.languages.length < 2) return null;
  return fits ? <LanguageButtons {...props} /> : <LanguagesButton {...props} name="whole" />;
}

interface LanguagesButtonProps extends Pick<LanguageChoiceProps, 'languages' | 'language' | 'onLanguages'> {
  /** `short`: the language code replaces its name; `none`: only the icon. */
  readonly name: 'whole' | 'short' | 'none';
}

/** Opens the sheet with all languages. */
export function LanguagesButton({ languages, language, onLanguages, name: form }: LanguagesButtonProps) {
  const chosen = languages.find(({ key }) => key === language);
  const name = cutText(chosen?.name ?? '');
  const code = chosen?.code.split('-')[0]?.toUpperCase();
  return (
    <button
      type="button"
      className="button quiet"
      lang={chosen?.code}
      aria-haspopup="dialog"
      aria-label={form === 'short' ? `${name}, ${code}` : name}
      onClick={onLanguages}
    >
      <Icon name="languages" />
      {form !== 'none' && <span className="clamped">{form === 'short' ? code : name}</span>}
    </button>
  );
}
