import { Button } from '../ui/button.tsx';
import { LanguageButtons, type LanguageProps } from '../ui/language-buttons.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import './languages-sheet.css';

interface LanguagesSheetProps extends LanguageProps {
  readonly onClose: () => void;
}

/** All languages, where they do not fit beside the menu. */
export function LanguagesSheet({ onClose, ...languages }: LanguagesSheetProps) {
  const words = useAllWords();
  return (
    <Sheet title={words.say('languages.title')}>
      <h1>{words.say('languages.title')}</h1>
      <LanguageButtons {...languages} />
      <Button look="quiet" onPress={onClose}>
        {words.say('languages.close')}
      </Button>
    </Sheet>
  );
}
