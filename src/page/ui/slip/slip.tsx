import type { ReactNode } from 'react';
import './slip.css';
import './paper-and-text.css';

/** Paper that comes out of the slot, blank until the ticket exists. */
export function PaperSlip({ children }: { readonly children?: ReactNode }) {
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
