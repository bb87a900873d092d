import { useState } from 'react';
import { useLayout } from '../../look/stage.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LanguageButtons, type LanguageProps } from '../../ui/buttons/language-buttons.tsx';
import { Pager } from '../../ui/buttons/pager.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useAllWords } from '../../words/use-all-words.ts';
import './languages-sheet.css';

interface LanguagesSheetProps extends LanguageProps {
  readonly onClose: () => void;
}

/** So many have room on a sheet, and so many beside what turns its pages; on 7 inches and on all others. */
const room = { small: { alone: 8, paged: 6 }, ample: { alone: 16, paged: 14 } };

/** All languages, where they do not fit beside the menu. */
export function LanguagesSheet({ languages, onClose, ...chosen }: LanguagesSheetProps) {
  const words = useAllWords();
  const { arrangement } = useLayout();
  const { alone, paged } = arrangement === 'small' ? room.small : room.ample;
  const most = languages.length > alone ? paged : alone;
  const pages = Math.ceil(languages.length / most);
  const [page, turnTo] = useState(0);
  return (
    <Sheet title={words.say('languages.title')}>
      <h1>{words.say('languages.title')}</h1>
      <LanguageButtons {...chosen} languages={languages.slice(page * most, (page + 1) * most)} />
      {pages > 1 && <Pager page={page} pages={pages} onPage={turnTo} />}
      <Button look="quiet" onPress={onClose}>
        {words.say('languages.close')}
      </Button>
    </Sheet>
  );
}
