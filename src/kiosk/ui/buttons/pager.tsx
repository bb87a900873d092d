import { useWords } from '../../words/use-words.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Where there are more pages than this, so many can be turned at once. */
const farPages = 10;

/** Turns the pages of a menu that does not fit on one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const words = useWords();
  const last = words.number(pages);
  const nameOf = (one: number) => words.say('menu.page', { page: words.number(one + 1), pages: last });

  function far(side: 'before' | 'after', target: number) {
    return (
      pages > farPages && (
        <Button look="quiet" name={nameOf(target)} disabled={target === page} onPress={() => onPage(target)}>
          <span className={`far ${side}`}>
            <Icon name="next" />
            <Icon name="next" />
          </span>
        </Button>
      )
    );
  }

  return (
    <div className="pager">
      {far('before', Math.max(0, page - farPages))}
      <Button
        look="quiet"
        name={words.say('menu.pagePrevious')}
        disabled={page === 0}
        onPress={() => onPage(page - 1)}
      >
        <Icon name="back" />
      </Button>
      <span role="img" aria-label={nameOf(page)}>
        {words.number(page + 1)}/<wbr />
        {last}
      </span>
      <Button
        look="main"
        name={words.say('menu.pageNext')}
        disabled={page === pages - 1}
        onPress={() => onPage(page + 1)}
      >
        <Icon name="next" />
      </Button>
      {far('after', Math.min(pages - 1, page + farPages))}
    </div>
  );
}
