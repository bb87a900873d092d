import { useWords } from '../words/use-words.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of a menu that does not fit on one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const words = useWords();
  const [shown, last] = [words.number(page + 1), words.number(pages)];
  return (
    <div className="pager">
      <Button
        look="quiet"
        name={words.say('menu.pagePrevious')}
        disabled={page === 0}
        onPress={() => onPage(page - 1)}
      >
        <Icon name="back" />
      </Button>
      <span role="img" aria-label={words.say('menu.page', { page: shown, pages: last })}>
        {shown}/{last}
      </span>
      <Button
        look="main"
        name={words.say('menu.pageNext')}
        disabled={page === pages - 1}
        onPress={() => onPage(page + 1)}
      >
        <Icon name="next" />
      </Button>
    </div>
  );
}
