import { useId, useState } from 'react';
import { Dialog } from '../../../page/ui/dialog.tsx';
import { DialogButtons } from '../../controls/dialog-buttons.tsx';
import { usePreviewWords } from '../../words/preview-words.ts';

interface Props {
  readonly isReal: boolean;
  /** The reason why no real ticket can be created here; undefined if it can. */
  readonly obstacle: string | undefined;
  readonly onChange: (isReal: boolean) => void;
}

/** Lets the frame create real tickets, after a confirmation. A link never does this. */
export function RealTickets({ isReal, obstacle, onChange }: Props) {
  const id = useId();
  const { say } = usePreviewWords();
  const [isAsking, setAsking] = useState(false);
  if (isReal) {
    return (
      <div className="real">
        <p role="status">
          <b>Tickets are real.</b> Each number that you take in the frame waits in the branch.
        </p>
        <button type="button" onClick={() => onChange(false)}>
          Stop real tickets
        </button>
      </div>
    );
  }
  return (
    <div className="real">
      <button
        type="button"
        disabled={obstacle !== undefined}
        aria-describedby={id}
        onClick={() => setAsking(true)}
      >
        {say('real')}
      </button>
      <p id={id} className="hint">
        {obstacle ?? 'Tickets of the preview exist only here.'}
      </p>
      {isAsking && (
        <Dialog title="Take real numbers?" onClose={() => setAsking(false)}>
          <p>
            The frame then talks to the service of this host. Every ticket that you take there uses a real
            number, is counted, and waits in the branch until a clerk calls it.
          </p>
          <DialogButtons
            main="Take real numbers"
            onMain={() => {
              setAsking(false);
              onChange(true);
            }}
            onClose={() => setAsking(false)}
          />
        </Dialog>
      )}
    </div>
  );
}
