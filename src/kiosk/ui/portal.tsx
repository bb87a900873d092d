interface PortalProps {
  /** In the wall of a menu, around the paper, in the middle of a hall; or with a door that is shut or ajar. */
  readonly place: 'in-wall' | 'behind-paper' | 'opening' | 'shut' | 'ajar';
}

/** Nested arches. Light in the door means a way through. */
export function Portal({ place }: PortalProps) {
  return (
    <div className={`portal ${place}`} aria-hidden="true">
      <div>
        <div>
          <div className="door" />
        </div>
      </div>
    </div>
  );
}
