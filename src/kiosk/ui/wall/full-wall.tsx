import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Clock } from './clock.tsx';
import type { HeaderText } from './header-text.ts';

interface HallProps {
  /** Absent while nothing is known of the branch. */
  readonly header?: HeaderText | undefined;
  /** A sheet lies over it. */
  readonly inert?: boolean;
  readonly children: ReactNode;
}

/** A whole screen that is wall. */
export function Hall({ header, inert = false, children }: HallProps) {
  return (
    <div className="hall" data-part="hall" inert={inert}>
      {header && (
        <header>
          <Brand {...header} />
          <Clock {...header} />
        </header>
      )}
      {children}
    </div>
  );
}
