import { useWords } from '../../words/use-words.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Menus with more pages than this get buttons that jump this many pages. */
const jumpPages = 10;

/** The buttons that turn the pages of a menu. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const words = useWords();
  const last = words.number(pages);
  const nameOf = (index: number) => words.say('menu.page', { page: words.number(index + 1), pages: last });

  function jumpButton(side: 'before' | 'after', target: number) {
    return (
      pages > jumpPages && (
        <Button
          variant="quiet"
          name={nameOf(target)}
          disabled={target === page}
          onPress={() => onPage(target)}
        >
          <span className={`jump ${side}`}>
            <Icon name="next" />
            <Icon name="next" />
          </span>
        </Button>
      )
    );
  }

  return (
    <div className="pager">
      {jumpButton('before', Math.max(0, page - jumpPages))}
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
        {words.number(page + 1)}/<wbr />
        {last}
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
      {jumpButton('after', Math.min(pages - 1, page + jumpPages))}
    </div>
  );
}
