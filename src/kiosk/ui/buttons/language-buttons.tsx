import type { Language } from '../../../contract/language.ts';
import { cutText } from '../../../domain/text-entry/cut-text.ts';
import { useLayout } from '../../look/stage.tsx';
import { directionOf } from '../../words/direction.ts';
import { Icon } from './icons.tsx';

interface LanguageProps {
  /** Those that a visitor can choose. Each name is in the language itself. */
  readonly languages: readonly Pick<Language, 'key' | 'code' | 'name'>[];
  /** The key of the language on the screen. */
  readonly language: string;
  readonly onLanguage: (key: string) => void;
}

/** One button for each language. */
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
  /** Show one button that opens the sheet, even where all languages would fit. */
  readonly asList?: boolean;
  /** Opens the sheet with all languages. */
  readonly onLanguages: () => void;
}

/** A button for each language. Where they do not fit, one button opens the sheet with all of them. */
export function LanguageChooser({ asList, onLanguages, ...props }: LanguageChoiceProps) {
  const { languageButtons } = useLayout();
  const { languages, language } = props;
  if (languages.length < 2) return null;
  if (!asList && languages.length <= languageButtons) return <LanguageButtons {...props} />;
  const chosen = languages.find(({ key }) => key === language);
  const name = cutText(chosen?.name ?? '');
  return (
    <button
      type="button"
      className="button quiet"
      lang={chosen?.code}
      aria-haspopup="dialog"
      aria-label={name}
      onClick={onLanguages}
    >
      <Icon name="languages" />
      <span className="clamped">{name}</span>
    </button>
  );
}
