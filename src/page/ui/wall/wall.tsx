import { Fragment, type ReactNode } from 'react';
import { useFittedText } from '../../hooks/use-fitted-text.ts';
import { Icon } from '../buttons/icons.tsx';
import { Arches } from '../doors/arches.tsx';
import { FittedHeading } from './fitted-heading.tsx';
import type { HeaderText } from './header-text.ts';
import { WallHeader } from './wall-header.tsx';

interface WallProps {
  readonly header: HeaderText;
  readonly corner?: ReactNode;
  readonly question: string;
  readonly help: string;
  /** A button for another way to get a number. It replaces the help. */
  readonly way?: ReactNode;
  /** The screens that lead here, outermost first. Empty at the start. */
  readonly crumbs: readonly string[];
  readonly door?: ReactNode;
}

/** The screens that lead here. The first names are dropped if not all fit. */
function Crumbs({ crumbs }: Pick<WallProps, 'crumbs'>) {
  const { ref, texts, style } = useFittedText<HTMLParagraphElement>(crumbs, 'text');
  return (
    <p className="crumbs fitted" ref={ref} style={style}>
      {texts.map((crumb, depth) => (
        <Fragment key={texts.slice(0, depth + 1).join('\n')}>
          {depth > 0 && <Icon name="next" />}
          <span>{crumb}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** The menu area: logo, clock, breadcrumb, question and one line of help. */
export function Wall({ header, corner, question, help, way, crumbs, door }: WallProps) {
  return (
    <header className={crumbs.length > 0 ? 'wall inner' : 'wall'} data-part="wall">
      <WallHeader {...header} />
      {corner}
      <div className="ask">
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
        <FittedHeading text={question} />
        {way ?? <p className="help">{help}</p>}
      </div>
      {door || <Arches variant="in-wall" />}
    </header>
  );
}
