import { useLayout } from '../../hooks/stage.tsx';
import { useWords } from '../../hooks/use-words.ts';
import { Icon } from '../buttons/icons.tsx';
import { type LanguageChoiceProps, LanguagesButton } from '../buttons/language-buttons.tsx';

interface CornerProps {
  /** Absent if the languages have buttons elsewhere on the screen. */
  readonly choice?: LanguageChoiceProps;
  /** Opens the sheet with larger text and more contrast. */
  readonly onHelp: () => void;
}

/** The upper corner of a visit's screens: languages and help. */
export function Corner({ choice, onHelp }: CornerProps) {
  const { arrangement, shared, canEnlarge } = useLayout();
  // A phone's window has no space for the help button, and is not a kiosk.
  const hasHelp = arrangement !== 'narrow' || shared.space !== 'tiny' || canEnlarge;
  const words = useWords();
  const hasLanguages = choice !== undefined && choice.languages.length > 1;
  if (!hasLanguages && !hasHelp) return null;
  return (
    <div className="corner">
      {/* The branch's names or the question leave no space for the language's name, and on 7-inch screens no
          space for its code. */}
      {hasLanguages && <LanguagesButton {...choice} name={arrangement === 'small' ? 'none' : 'short'} />}
      {hasHelp && (
        <button
          type="button"
          className="button quiet"
          aria-haspopup="dialog"
          aria-label={words.say('help.title')}
          onClick={onHelp}
        >
          <Icon name="help" />
        </button>
      )}
    </div>
  );
}
