import { type FormEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '../../page/ui/dialog.tsx';
import { type LoginAnswer, loginOf } from './administrator-requests.ts';
import type { Administrator } from './use-administrator.ts';
import './administrator.css';

interface Props {
  readonly administrator: Administrator;
  /** Called once, when this browser is that of an administrator. */
  readonly onLoggedIn: () => void;
  readonly onClose: () => void;
}

type Refusal = Exclude<LoginAnswer, { kind: 'logged-in' }>;

/** Lets an administrator log in without leaving the page. */
export function LoginDialog({ administrator, onLoggedIn, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { isLoggedIn = false, hasPassword = false } = administrator.state ?? {};
  // Also when the link was opened in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called for the login, not for another function.
  useEffect(() => {
    if (isLoggedIn) onLoggedIn();
  }, [isLoggedIn]);

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setRefusal(undefined);
    const answer = await administrator.logIn(loginOf(typed, hasPassword));
    setSending(false);
    if (answer.kind !== 'logged-in') setRefusal(answer);
  }

  return (
    <Dialog title="Log in as an administrator" onClose={onClose}>
      <form className="login-form" onSubmit={send}>
        <div id={`${id}how`}>
          <p>
            Looking needs no login, changing does. The host printed a link after “Admin” when it started:
            paste it here, or open it in another tab of this browser.
          </p>
          <p className="help">Your draft stays in this tab.</p>
        </div>
        <div className="field">
          <label htmlFor={id}>{hasPassword ? 'Link or password' : 'Link'}</label>
          <input
            id={id}
            type="password"
            autoComplete="current-password"
            aria-describedby={`${id}how`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div role="status">{refusal && <p className="problem">{sentenceOf(refusal, hasPassword)}</p>}</div>
        <p className="buttons">
          <button type="submit" className="main" disabled={isSending || typed.trim() === ''}>
            Log in
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function sentenceOf(refusal: Refusal, hasPassword: boolean): string {
  switch (refusal.kind) {
    case 'wrong':
      return hasPassword
        ? 'This is neither the password nor the link of the last start of the host.'
        : 'This is not the link that the host printed at its last start.';
    case 'too-soon':
      return `After wrong attempts the next one must wait ${refusal.seconds} ${refusal.seconds === 1 ? 'second' : 'seconds'}.`;
    case 'failed':
      return 'The host did not answer. Nobody was logged in.';
    default:
      return refusal satisfies never;
  }
}
