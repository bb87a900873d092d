import type { Arrangement } from '../../look/layout.ts';
import { useLayout } from '../../look/stage.tsx';
import { useWords } from '../../words/use-words.ts';
import { Icon } from '../buttons/icons.tsx';
import { type LanguageChoiceProps, LanguagesButton } from '../buttons/language-buttons.tsx';

/** Walls that have no room for the name of a language beside the names of the branch, or the question. */
const narrowWalls: ReadonlySet<Arrangement> = new Set([
  'small',
  'narrow',
  'strip',
  'short',
  'lying',
  'squarish',
]);

interface CornerProps {
  /** Absent where the languages have buttons elsewhere on the screen. */
  readonly choice?: LanguageChoiceProps;
  /** Opens the sheet with larger letters. */
  readonly onHelp: () => void;
}

/** The upper corner of every screen of a visit: another language, and help. */
export function Corner({ choice, onHelp }: CornerProps) {
  const { arrangement, canEnlarge } = useLayout();
  const words = useWords();
  const hasLanguages = choice !== undefined && choice.languages.length > 1;
  if (!hasLanguages && !canEnlarge) return null;
  return (
    <div className="corner">
      {hasLanguages && (
        <LanguagesButton
          {...choice}
          name={
            arrangement === 'small' && canEnlarge ? 'none' : narrowWalls.has(arrangement) ? 'short' : 'whole'
          }
        />
      )}
      {canEnlarge && (
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
