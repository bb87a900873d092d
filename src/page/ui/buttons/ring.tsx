interface RingProps {
  readonly secondsLeft: number;
  readonly seconds: number;
}

/** The remaining time as a ring that steps each second. */
export function Ring({ secondsLeft, seconds }: RingProps) {
  const share = Math.max(0, Math.min(100, (100 * secondsLeft) / seconds));
  return (
    <svg className="ring" viewBox="0 0 24 24" aria-hidden="true">
      <circle className="track" cx="12" cy="12" r="9.5" />
      <circle cx="12" cy="12" r="9.5" pathLength="100" strokeDasharray={`${share} 100`} />
    </svg>
  );
}
