interface PortalProps {
  /** Where the arches stand: in the wall of a menu, or behind a whole hall. */
  readonly place: 'wall' | 'hall' | 'shut' | 'ajar';
}

/** Nested arches. Light in the door means a way through. */
export function Portal({ place }: PortalProps) {
  return (
    <div className={`portal portal-${place}`} aria-hidden="true">
      <div>
        <div>
          <div className="door" />
        </div>
      </div>
    </div>
  );
}
