export function CallArrow() {
  return (
    <span className="call-arrow">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4.5 12h15m-6.5-6.5 6.5 6.5-6.5 6.5" />
      </svg>
    </span>
  );
}
