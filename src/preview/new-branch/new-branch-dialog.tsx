import { useState } from 'react';
import { minPasswordLength } from '../../contract/login.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import type { AdministratorAnswer } from '../administrator/ask-as-administrator.ts';
import { FailureNotice } from '../administrator/failure-notice.tsx';
import { LogInAgain } from '../administrator/log-in-again.tsx';
import { FirstPasswordList } from '../draft/exchange/first-password-list.tsx';
import type { FirstPassword } from '../draft/exchange/first-passwords.ts';

interface Props {
  readonly title: string;
  /** What the button does, before and after. */
  readonly before: string;
  readonly after: string;
  readonly action: string;
  readonly made: readonly FirstPassword[];
  readonly onSend: (passwords: readonly FirstPassword[]) => Promise<AdministratorAnswer<unknown>>;
  /** Asks for a login, after one that has ended. */
  readonly onLogIn: () => void;
  readonly onClose: (isDone: boolean) => void;
}

/** Says what becomes of a new branch, and shows the first passwords of its clerks until it is closed. */
export function NewBranchDialog(props: Props) {
  const { title, before, after, action, made, onSend, onLogIn, onClose } = props;
  const [passwords, setPasswords] = useState(made);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<AdministratorAnswer<unknown>>();
  const isDone = answer?.kind === 'done';
  const areLong = passwords.every(({ password }) => password.length >= minPasswordLength);

  async function send() {
    setSending(true);
    setAnswer(await onSend(passwords));
    setSending(false);
  }

  return (
    <Dialog title={title} className="draft-dialog" onClose={() => !isSending && onClose(isDone)}>
      <div className="dialog-content">
        <p role="status">{isDone ? after : before}</p>
        <FirstPasswordList passwords={passwords} {...(!isDone && { onChange: setPasswords })} />
        <div role="status">{answer && answer.kind !== 'done' && <FailureNotice failure={answer} />}</div>
      </div>
      <div className="dialog-buttons">
        {!isDone && (
          <button type="button" className="main" disabled={isSending || !areLong} onClick={send}>
            {action}
          </button>
        )}
        <LogInAgain {...{ answer, onLogIn }} />
        <button type="button" disabled={isSending} onClick={() => onClose(isDone)}>
          {isDone ? 'Close' : 'Cancel'}
        </button>
      </div>
    </Dialog>
  );
}
