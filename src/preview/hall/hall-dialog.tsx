import { useEffect, useState } from 'react';
import type { HallMessage } from '../../contract/additions/hall.ts';
import type { Branch } from '../../contract/branch.ts';
import { timeText } from '../../domain/calendar/time-text.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { HallForm } from '../../page/ui/hall-form.tsx';
import type { Fetch } from '../administrator/administrator-requests.ts';
import type { AdministratorFailure } from '../administrator/ask-as-administrator.ts';
import { FailureNotice } from '../administrator/failure-notice.tsx';
import { LogInAgain } from '../administrator/log-in-again.tsx';
import { readMessage, writeMessage } from './hall-requests.ts';
import './hall.css';

interface Props {
  readonly branch: Branch;
  readonly fetch: Fetch;
  /** The time of the service in milliseconds. */
  readonly serviceNow: () => number;
  /** Asks for a login, after one that has ended. */
  readonly onLogIn: () => void;
  readonly onClose: () => void;
  /** Called with what the hall reads, whenever that is known anew. */
  readonly onMessage: (message: HallMessage | null) => void;
}

const words = {
  text: 'Message',
  until: 'Until (time of the branch)',
  alarm: 'Alarm: shown instead of the calls',
  show: 'Show to the hall',
  end: 'Take it back',
};

/** Writes to the hall of the live branch, as a clerk does from a counter. Every board of the branch shows the message at once. */
export function HallDialog({ branch, fetch, serviceNow, onLogIn, onClose, onMessage }: Props) {
  /** Undefined: it is not read yet. */
  const [shown, setShown] = useState<HallMessage | null>();
  const [failure, setFailure] = useState<AdministratorFailure>();
  const [isDone, setDone] = useState(false);
  const { key, timeZone } = branch;

  function learn(message: HallMessage | null) {
    setShown(message);
    onMessage(message);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each branch, not for each function.
  useEffect(() => {
    void readMessage(fetch, key).then((answer) =>
      answer.kind === 'done' ? learn(answer.result.message) : setFailure(answer),
    );
  }, [key]);

  async function send(message: HallMessage | null) {
    setFailure(undefined);
    setDone(false);
    const answer = await writeMessage(fetch, { branch: key, message });
    if (answer.kind !== 'done') return setFailure(answer);
    learn(answer.result.message);
    setDone(true);
  }

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
            {...{ shown, timeZone, words }}
            now={serviceNow()}
            onMessage={send}
          />
        )}
        <div role="status">
          {failure && <FailureNotice failure={failure} />}
          {isDone && (
            <p>
              {shown
                ? `The hall reads it until ${timeText(shown.until, timeZone)}.`
                : 'The hall reads no message.'}
            </p>
          )}
        </div>
        <p className="buttons">
          <LogInAgain answer={failure} onLogIn={onLogIn} />
          <button type="button" onClick={onClose}>
            Close
          </button>
        </p>
      </div>
    </Dialog>
  );
}
