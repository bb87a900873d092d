import { useWords } from '../../hooks/use-words.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

interface PagerProps {
  /** The number of the page, from 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The buttons that turn a menu's pages. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const words = useWords();
  const last = words.number(pages);
  const nameOf = (index: number) => words.say('menu.page', { page: words.number(index + 1), pages: last });

  return (
    <div className="pager">
      <Button
        variant="quiet"
        name={words.say('menu.pagePrevious')}
        keys="PageUp"
        disabled={page === 0}
        onPress={() => onPage(page - 1)}
      >
        <Icon name="back" />
      </Button>
      <span role="img" aria-label={nameOf(page)}>
        {words.number(page + 1)}/{last}
      </span>
      <Button
        variant="main"
        name={words.say('menu.pageNext')}
        keys="PageDown"
        disabled={page === pages - 1}
        onPress={() => onPage(page + 1)}
      >
        <Icon name="next" />
      </Button>
    </div>
  );
}
