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
          <b>{say('real.on')}</b> {say('real.onHelp')}
        </p>
        <button type="button" onClick={() => onChange(false)}>
          {say('real.stop')}
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
        {obstacle ?? say('real.off')}
      </p>
      {isAsking && (
        <Dialog title={say('real.title')} onClose={() => setAsking(false)}>
          <p>{say('real.help')}</p>
          <DialogButtons
            main={say('real.start')}
            onMain={() => {
              setAsking(false);
              onChange(true);
            }}
            close={say('cancel')}
            onClose={() => setAsking(false)}
          />
        </Dialog>
      )}
    </div>
  );
}
