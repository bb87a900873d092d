import type { ReactNode } from 'react';

interface ArchesProps {
  /**
   * `in-wall` is the plain one of a menu and `lit` the one with the QR code. `behind-paper` and `starting`
   * fill a full wall; it is `dim` behind a number that is not called now. `shut` is for impossible
   * actions, `called` shows the counter of a call.
   */
  readonly variant: 'in-wall' | 'lit' | 'behind-paper' | 'behind-paper dim' | 'starting' | 'shut' | 'called';
  /** Shown inside the arch. Without it the arches are decoration, hidden from screen readers. */
  readonly children?: ReactNode;
}

/** Nested arches around a door. A lit door holds the open choices. */
export function Arches({ variant, children }: ArchesProps) {
  return (
    <div className={`arches ${variant}`} aria-hidden={!children}>
      <div>
        <div>
          <div className="door">{children}</div>
        </div>
      </div>
    </div>
  );
}
