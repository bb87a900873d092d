import type { ReactNode } from 'react';

interface ArchesProps {
  /**
   * - `in-wall`: the plain variant of a menu
   * - `lit`: with the QR code
   * - `behind-paper`, `starting`: fill a full-screen menu area
   * - `dim`: behind a number that is not called now
   * - `shut`: for unavailable actions
   * - `called`: shows a call's counter
   */
  readonly variant: 'in-wall' | 'lit' | 'behind-paper' | 'behind-paper dim' | 'starting' | 'shut' | 'called';
  /** Shown inside the arch. Without it, the arches are decorative and hidden from screen readers. */
  readonly children?: ReactNode;
}

/** Nested arches around a door, which is lit if there is a choice. */
export function Arches({ variant, children }: ArchesProps) {
  const arches = (
    <div className={`arches ${variant}`} aria-hidden={!children}>
      <div>
        <div>
          <div className="door">{children}</div>
        </div>
      </div>
    </div>
  );
  return variant === 'shut' ? <div className="doorway">{arches}</div> : arches;
}
