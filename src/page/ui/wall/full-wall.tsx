import type { ReactNode } from 'react';
import type { HeaderText } from './header-text.ts';
import { WallHeader } from './wall-header.tsx';

interface FullWallProps {
  /** Absent while the branch is unknown. */
  readonly header?: HeaderText | undefined;
  /** The content of the upper corner of every screen of a visit. */
  readonly corner?: ReactNode;
  /** Covers the wall, which is inert meanwhile. */
  readonly sheet?: ReactNode;
  readonly children: ReactNode;
}

/** A screen that is all wall. */
export function FullWall({ header, corner, sheet, children }: FullWallProps) {
  return (
    <>
      <div className="full-wall" data-part="hall" inert={Boolean(sheet)}>
        {header && (
          <header>
            <WallHeader {...header} />
            {corner}
          </header>
        )}
        {children}
      </div>
      {sheet}
    </>
  );
}
