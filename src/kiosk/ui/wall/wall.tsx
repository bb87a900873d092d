import { Fragment, type ReactNode } from 'react';
import { Icon } from '../buttons/icons.tsx';
import { Arches } from '../doors/arches.tsx';
import { Brand } from './brand.tsx';
import { Clock } from './clock.tsx';
import type { HeaderText } from './header-text.ts';

interface WallProps {
  readonly header: HeaderText;
  readonly question: string;
  readonly help: string;
  /** The names of the screens that lead here, outermost first. Empty at the start. */
  readonly crumbs: readonly string[];
  /** Replaces the plain arches. */
  readonly door?: ReactNode;
}

/** The CSS class of a long question, mostly a group name, which gets a smaller font. */
function lengthClassOf(question: string): string | undefined {
  if (question.length > 36) return 'long';
  return question.length > 22 ? 'longish' : undefined;
}

/** The wall: logo, clock, breadcrumb, the question and one line of help. */
export function Wall({ header, question, help, crumbs, door }: WallProps) {
  return (
    <header className={crumbs.length > 0 ? 'wall inner' : 'wall'} data-part="wall">
      <Brand {...header} />
      <Clock {...header} />
      <div className="ask">
        {crumbs.length > 0 && (
          <p className="crumbs">
            {crumbs.map((crumb, depth) => (
              <Fragment key={crumbs.slice(0, depth + 1).join('\n')}>
                {depth > 0 && <Icon name="next" />}
                <span>{crumb}</span>
              </Fragment>
            ))}
          </p>
        )}
        <h1 className={lengthClassOf(question)}>{question}</h1>
        <p className="help">{help}</p>
      </div>
      {door || <Arches variant="in-wall" />}
    </header>
  );
}
