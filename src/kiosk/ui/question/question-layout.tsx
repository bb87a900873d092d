import type { ReactNode } from 'react';
import { useAllWords } from '../../words/use-all-words.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icons.tsx';
import type { HeaderText } from '../wall/header-text.ts';
import { Wall } from '../wall/wall.tsx';

export interface QuestionProps {
  readonly header: HeaderText;
  readonly onBack: () => void;
  readonly onHome: () => void;
  /** Lies over the question, which is inert meanwhile. */
  readonly sheet?: ReactNode;
}

interface Asked extends QuestionProps {
  readonly question: string;
  readonly help: string;
  /** What the visitor has chosen so far, outermost first. */
  readonly crumbs: readonly string[];
  /** Stands in the wall in place of the plain arches. */
  readonly door?: ReactNode;
  /** The buttons that lead on. */
  readonly wayOn?: ReactNode;
  /** What the visitor answers with. */
  readonly children: ReactNode;
}

/** One question of a visit: a wall that asks it, a desk to answer on, the ways back and on. */
export function Question({ header, question, help, crumbs, door, wayOn, sheet, children, ...way }: Asked) {
  const words = useAllWords();
  return (
    <>
      <div className="room" inert={Boolean(sheet)}>
        <Wall
          header={header}
          question={question}
          help={help}
          door={door}
          crumbs={crumbs.length > 0 ? [words.say('menu.start'), ...crumbs] : []}
        />
        <section className="desk" data-part="desk">
          {children}
        </section>
        <footer className="sill" data-part="sill">
          <Button look="back" onPress={way.onBack}>
            <Icon name="back" />
            <span className="clamped">{words.say('menu.back')}</span>
          </Button>
          <Button look="quiet" name={words.say('menu.start')} onPress={way.onHome}>
            <Icon name="home" />
            <span className="label">{words.say('menu.start')}</span>
          </Button>
          <span className="ways-on">{wayOn}</span>
        </footer>
      </div>
      {sheet}
    </>
  );
}
