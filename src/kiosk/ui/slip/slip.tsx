import type { ReactNode } from 'react';

/** Paper coming out of the slot. Blank while the number is on its way. */
export function Slip({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={children ? 'slip' : 'slip blank'}>
      <div className="slot" />
      <div className="chute">
        <div className="paper">
          {children ?? (
            <>
              <div className="main-part" />
              <div className="tear-off" />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
