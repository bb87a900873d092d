import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Clock } from './clock.tsx';
import type { HeaderText } from './header-text.ts';

interface FullWallProps {
  /** Absent while the branch is unknown. */
  readonly header?: HeaderText | undefined;
  /** Lies over the wall, which is inert meanwhile. */
  readonly sheet?: ReactNode;
  readonly children: ReactNode;
}

/** A screen that is all wall. */
export function FullWall({ header, sheet, children }: FullWallProps) {
  return (
    <>
      <div className="full-wall" data-part="hall" inert={Boolean(sheet)}>
        {header && (
          <header>
            <Brand {...header} />
            <Clock {...header} />
          </header>
        )}
        {children}
      </div>
      {sheet}
    </>
  );
}
