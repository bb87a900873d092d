import { usePreviewWords } from '../words/preview-words.ts';

interface Props {
  /** True if the browser runs on the host's machine. */
  readonly isLocal: boolean;
  readonly isReal: boolean;
}

/** A clerk's counter page beside the kiosk, so a ticket's whole life is visible on one page. */
export function CounterPanel({ isLocal, isReal }: Props) {
  const { say } = usePreviewWords();
  if (!isLocal) return <p>{say('real.counterElsewhere')}</p>;
  return (
    <>
      <p className="hint">{say(isReal ? 'real.call' : 'real.counter')}</p>
      <iframe className="counter" title={say('real.counterPage')} src="/counter" />
    </>
  );
}
