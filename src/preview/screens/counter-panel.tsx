interface Props {
  /** True if the browser runs on the machine of the host. */
  readonly isLocal: boolean;
  readonly isReal: boolean;
}

/** The counter page of a clerk beside the kiosk, so the whole life of a ticket is visible on one page. */
export function CounterPanel({ isLocal, isReal }: Props) {
  if (!isLocal) {
    return (
      <p>
        The counter serves real tickets. Beside the preview it is shown only in a browser on the machine of
        the host.
      </p>
    );
  }
  return (
    <>
      <p className="hint">
        {isReal
          ? 'Take a ticket in the frame, and call it here.'
          : 'The counter serves real tickets. With “Real tickets…” it calls those of the frame too.'}
      </p>
      <iframe className="counter" title="Counter page" src="/counter" />
    </>
  );
}
