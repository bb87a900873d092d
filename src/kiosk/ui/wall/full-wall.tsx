import type { ReactNode } from 'react';
import type { HeaderText } from './header-text.ts';
import { WallHeader } from './wall-header.tsx';

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
            <WallHeader {...header} />
          </header>
        )}
        {children}
      </div>
      {sheet}
    </>
  );
}
