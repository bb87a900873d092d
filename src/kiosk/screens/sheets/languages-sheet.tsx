import { type CSSProperties, useState } from 'react';
import { useLayout } from '../../../page/hooks/stage.tsx';
import { useAllWords } from '../../../page/hooks/use-all-words.ts';
import { Button } from '../../../page/ui/buttons/button.tsx';
import { LanguageButtons } from '../../../page/ui/buttons/language-buttons.tsx';
import { Pager } from '../../../page/ui/buttons/pager.tsx';
import { Sheet } from '../../../page/ui/sheets/sheet.tsx';
import type { ScreenViewProps } from '../scene/scene.ts';
import { gridOfLanguages } from './languages-grid.ts';
import './languages-sheet.css';

/** All languages, if they do not fit beside the menu. */
export function LanguagesSheet({ choice, session }: ScreenViewProps<'languages'>) {
  const { languages, language, onLanguage } = choice;
  const words = useAllWords();
  const { columns, perPage } = gridOfLanguages(
    useLayout().stage,
    languages.map(({ name }) => name),
  );
  const pages = Math.ceil(languages.length / perPage);
  const [page, setPage] = useState(0);
  return (
    <Sheet title={words.say('languages.title')}>
      <h1>{words.say('languages.title')}</h1>
      <div className="language-grid" style={{ '--columns': columns } as CSSProperties}>
        <LanguageButtons
          language={language}
          onLanguage={onLanguage}
          languages={languages.slice(page * perPage, (page + 1) * perPage)}
        />
      </div>
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
      <Button variant="quiet" keys="Escape" onPress={() => session.send({ type: 'went-back' })}>
        {words.say('languages.close')}
      </Button>
    </Sheet>
  );
}
