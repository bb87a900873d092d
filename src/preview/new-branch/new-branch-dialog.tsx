import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { minPasswordLength } from '../../contract/login.ts';
import type { Result } from '../../page/api/failure.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { FailureNotice } from '../administrator/failure-notice.tsx';
import { LogInAgain } from '../administrator/log-in-again.tsx';
import { FirstPasswordList } from '../draft/exchange/first-password-list.tsx';
import type { FirstPassword } from '../draft/exchange/first-passwords.ts';

interface Props {
  readonly title: string;
  /** The sentences about the button's effect, before and after. */
  readonly before: string;
  readonly after: string;
  readonly action: string;
  readonly made: readonly FirstPassword[];
  readonly onSend: (passwords: readonly FirstPassword[]) => Promise<Result<unknown>>;
  /** Asks for a login, after one that has ended. */
  readonly onLogIn: () => void;
  readonly onClose: (isDone: boolean) => void;
}

/** Explains the next steps of a new branch, and shows the first passwords of its clerks until it is closed. */
export function NewBranchDialog(props: Props) {
  const { title, before, after, action, made, onSend, onLogIn, onClose } = props;
  const [passwords, setPasswords] = useState(made);
  const isPending = useIsMutating() > 0;
  const [answer, setAnswer] = useState<Result<unknown>>();
  const isDone = answer?.ok === true;
  const failure = answer?.ok === false ? answer.failure : undefined;
  const areLong = passwords.every(({ password }) => password.length >= minPasswordLength);

  async function send() {
    setAnswer(await onSend(passwords));
  }

  return (
    <Dialog title={title} className="draft-dialog" onClose={() => !isPending && onClose(isDone)}>
      <div className="dialog-content">
        <p role="status">{isDone ? after : before}</p>
        <FirstPasswordList passwords={passwords} {...(!isDone && { onChange: setPasswords })} />
        <div role="status">{failure && <FailureNotice failure={failure} />}</div>
      </div>
      <div className="dialog-buttons">
        {!isDone && (
          <button type="button" className="main" disabled={isPending || !areLong} onClick={send}>
            {action}
          </button>
        )}
        <LogInAgain failure={failure} onLogIn={onLogIn} />
        <button type="button" disabled={isPending} onClick={() => onClose(isDone)}>
          {isDone ? 'Close' : 'Cancel'}
        </button>
      </div>
    </Dialog>
  );
}
