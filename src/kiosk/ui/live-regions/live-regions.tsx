/** The regions whose changes screen readers announce: at the next pause, or at once. Mounted before anything is said in them. */
export function LiveRegions() {
  return (
    <>
      <div id="polite" role="status" aria-atomic="false" className="visually-hidden" />
      <div id="urgent" role="alert" aria-atomic="false" className="visually-hidden" />
    </>
  );
}
