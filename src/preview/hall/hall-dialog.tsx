import { useEffect, useEffectEvent } from 'react';
import type { HallMessage } from '../../contract/additions/hall.ts';
import type { Branch } from '../../contract/branch.ts';
import { changeHallMessage, readHallMessage } from '../../contract/host-endpoints/branch-endpoints.ts';
import { clockTimeText } from '../../domain/calendar/time-text.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { useRead } from '../../page/hooks/use-read.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { HallForm } from '../../page/ui/hall-form.tsx';
import { FailureNotice } from '../administrator/failure-notice.tsx';
import { LogInAgain } from '../administrator/log-in-again.tsx';
import type { PreviewClient } from '../client/preview-client.ts';
import './hall.css';

interface Props {
  readonly branch: Branch;
  readonly client: PreviewClient;
  /** The time of the service in milliseconds. */
  readonly serviceNow: () => number;
  /** Asks for a login, after one that has ended. */
  readonly onLogIn: () => void;
  readonly onClose: () => void;
  /** Called with the message of the hall after each read. */
  readonly onMessage: (message: HallMessage | null) => void;
}

const words = {
  text: 'Message',
  until: 'Until (time of the branch)',
  alarm: 'Alarm: shown instead of the calls',
  show: 'Show to the hall',
  end: 'Remove the message',
};

/** Writes to the hall of the live branch, as a clerk does from a counter. Every board of the branch shows the message at once. */
export function HallDialog({ branch, client, serviceNow, onLogIn, onClose, onMessage }: Props) {
  const { key, timeZone } = branch;
  const shows = [readHallMessage, { query: { branch: key } }] as const;
  const read = useRead(client, ...shows);
  const change = useChange(client, changeHallMessage, { shows });
  /** Undefined: it is not read yet. */
  const shown = read.answer?.message;
  const failure = change.isPending ? undefined : (change.failure ?? read.failure);
  const isDone = !change.isPending && change.result?.ok === true;

  const learn = useEffectEvent(onMessage);
  useEffect(() => {
    if (shown !== undefined) learn(shown);
  }, [shown]);

  return (
    <Dialog title="Message to the hall" onClose={onClose}>
      <div className="hall-message">
        <p>
          Every board of {branch.name} shows it below the calls until its end, in the language in which you
          write. An alarm has the whole screen.
        </p>
        {shown !== undefined && (
          <HallForm
            key={JSON.stringify(shown)}
            shown={shown}
            timeZone={timeZone}
            words={words}
            now={serviceNow()}
            onMessage={(message) => change.send({ body: { branch: key, message } })}
          />
        )}
        <div role="status">
          {failure && <FailureNotice failure={failure} />}
          {isDone && (
            <p>
              {shown
                ? `The hall reads it until ${clockTimeText(shown.until, timeZone)}.`
                : 'No message is shown in the hall.'}
            </p>
          )}
        </div>
        <p className="buttons">
          <LogInAgain failure={failure} onLogIn={onLogIn} />
          <button type="button" onClick={onClose}>
            Close
          </button>
        </p>
      </div>
    </Dialog>
  );
}
