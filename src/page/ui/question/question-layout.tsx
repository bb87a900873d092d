import type { ReactNode, RefObject } from 'react';
import { useAllWords } from '../../hooks/use-all-words.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icons.tsx';
import type { HeaderText } from '../wall/header-text.ts';
import { Wall } from '../wall/wall.tsx';
import './question-layout.css';

export interface QuestionScreenProps {
  readonly header: HeaderText;
  readonly corner: ReactNode;
  readonly onBack: () => void;
  readonly onHome: () => void;
  /** Covers the question, which is then inert. */
  readonly sheet?: ReactNode;
}

export interface QuestionLayoutProps extends QuestionScreenProps {
  readonly question: string;
  readonly help: string;
  /** The visitor's choices so far, outermost first. */
  readonly crumbs: readonly string[];
  readonly door?: ReactNode;
  /** The main area, for tiles, which depend on its height. */
  readonly desk?: RefObject<HTMLElement | null>;
  readonly nextButtons?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The layout of a question: the question in the menu area, the answers in the main area, the buttons in the
 * footer.
 */
export function QuestionLayout({
  header,
  corner,
  question,
  help,
  crumbs,
  door,
  desk,
  nextButtons,
  sheet,
  children,
  onBack,
  onHome,
}: QuestionLayoutProps) {
  const words = useAllWords();
  return (
    <>
      <div className="screen-grid" inert={Boolean(sheet)}>
        <Wall
          header={header}
          corner={corner}
          question={question}
          help={help}
          door={door}
          crumbs={crumbs.length > 0 ? [words.say('menu.start'), ...crumbs] : []}
        />
        <section className="desk" ref={desk} data-part="desk">
          {children}
        </section>
        <footer className="sill" data-part="sill">
          <Button variant="back" name={words.say('menu.back')} keys="Escape" onPress={onBack}>
            <Icon name="back" />
            <span className="clamped">{words.say('menu.back')}</span>
          </Button>
          <Button variant="quiet" name={words.say('menu.start')} keys="Home" onPress={onHome}>
            <Icon name="home" />
            <span>{words.say('menu.start')}</span>
          </Button>
          <span className="next-buttons">{nextButtons}</span>
        </footer>
      </div>
      {sheet}
    </>
  );
}
