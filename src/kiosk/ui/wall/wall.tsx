import { Fragment, type ReactNode } from 'react';
import { Icon } from '../buttons/icons.tsx';
import { Portal } from '../doors/arches.tsx';
import { Brand } from './brand.tsx';
import { Clock } from './clock.tsx';
import type { HeaderText } from './header-text.ts';

interface WallProps {
  readonly header: HeaderText;
  readonly question: string;
  readonly help: string;
  /** The way to here, from the start; empty at the start. */
  readonly crumbs: readonly string[];
  /** Stands in place of the plain arches. */
  readonly door?: ReactNode;
}

/** Questions with many letters, mostly names of groups, are set smaller; on small screens sooner. */
function lengthOf(question: string): string | undefined {
  if (question.length > 36) return 'long';
  return question.length > 22 ? 'longish' : undefined;
}

/** The wall asks one question. */
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
        <h1 className={lengthOf(question)}>{question}</h1>
        <p className="help">{help}</p>
      </div>
      {door || <Portal place="in-wall" />}
    </header>
  );
}
