import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Clock } from './clock.tsx';
import type { HeaderText } from './header-text.ts';

interface FullWallProps {
  /** Absent while the branch is unknown. */
  readonly header?: HeaderText | undefined;
  /** Whether a sheet lies over it. */
  readonly inert?: boolean;
  readonly children: ReactNode;
}

/** A screen that is all wall. */
export function FullWall({ header, inert = false, children }: FullWallProps) {
  return (
    <div className="full-wall" data-part="hall" inert={inert}>
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
