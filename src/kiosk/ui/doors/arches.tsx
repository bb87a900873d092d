import type { ReactNode } from 'react';

interface PortalProps {
  /** In the wall of a menu, lit or not, around the paper, in the middle of a hall; with a door that is shut or ajar; or of a counter that calls. */
  readonly place: 'in-wall' | 'lit' | 'behind-paper' | 'opening' | 'shut' | 'ajar' | 'called';
  /** What stands in the door; without it the arches are there for the eye alone. */
  readonly children?: ReactNode;
}

/** Nested arches. Light in the door means a way through. */
export function Portal({ place, children }: PortalProps) {
  return (
    <div className={`portal ${place}`} aria-hidden={!children}>
      <div>
        <div>
          <div className="door">{children}</div>
        </div>
      </div>
    </div>
  );
}
