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

/** How many languages fit on a sheet without and with a pager, on 7 inches and on larger screens. */
const capacity = { small: { unpaged: 8, paged: 6 }, ample: { unpaged: 16, paged: 14 } };

/** All languages, for kiosks where they do not fit beside the menu. */
export function LanguagesSheet({ languages, onClose, ...chosen }: LanguagesSheetProps) {
  const words = useAllWords();
  const { arrangement } = useLayout();
  const { unpaged, paged } = arrangement === 'small' ? capacity.small : capacity.ample;
  const perPage = languages.length > unpaged ? paged : unpaged;
  const pages = Math.ceil(languages.length / perPage);
  const [page, setPage] = useState(0);
  return (
    <Sheet title={words.say('languages.title')}>
      <h1>{words.say('languages.title')}</h1>
      <LanguageButtons {...chosen} languages={languages.slice(page * perPage, (page + 1) * perPage)} />
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
      <Button variant="quiet" onPress={onClose}>
        {words.say('languages.close')}
      </Button>
    </Sheet>
  );
}
