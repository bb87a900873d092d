interface Props {
  /** True if the browser runs on the host's machine. */
  readonly isLocal: boolean;
  readonly isReal: boolean;
}

/** A clerk's counter page beside the kiosk, so a ticket's whole life is visible on one page. */
export function CounterPanel({ isLocal, isReal }: Props) {
  if (!isLocal) {
    return (
      <p>
        The counter serves real tickets. The preview shows it only in a browser on the machine of the host.
      </p>
    );
  }
  return (
    <>
      <p className="hint">
        {isReal
          ? 'Take a ticket in the frame, and call it here.'
          : 'The counter serves real tickets. With “Real tickets…”, it also calls the tickets of the frame.'}
      </p>
      <iframe className="counter" title="Counter page" src="/counter" />
    </>
  );
}
