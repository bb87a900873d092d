import type { ReactNode } from 'react';
import type { HeaderText } from './header-text.ts';
import { WallHeader } from './wall-header.tsx';

interface FullWallProps {
  /** Absent while the branch is unknown. */
  readonly header?: HeaderText | undefined;
  readonly corner?: ReactNode;
  /** Covers the screen, which is then inert. */
  readonly sheet?: ReactNode;
  readonly children: ReactNode;
}

/** A screen without a main area. */
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
