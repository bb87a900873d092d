import { useIsMutating } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Failure } from '../../page/api/failure.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { loginOf } from './login-of.ts';
import type { Administrator } from './use-administrator.ts';
import './administrator.css';

interface Props {
  readonly administrator: Administrator;
  /** Called once, when this browser has an administrator's session. */
  readonly onLoggedIn: () => void;
  readonly onClose: () => void;
}

/** Lets an administrator log in without leaving the page. */
export function LoginDialog({ administrator, onLoggedIn, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const isPending = useIsMutating() > 0;
  const [refusal, setRefusal] = useState<Failure>();
  const { isLoggedIn = false, hasPassword = false } = administrator.state ?? {};
  // Also when the link was opened in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called for the login, not for another function.
  useEffect(() => {
    if (isLoggedIn) onLoggedIn();
  }, [isLoggedIn]);

  async function send(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    const result = await administrator.logIn({ body: loginOf(typed, hasPassword) });
    if (!result.ok) setRefusal(result.failure);
  }

  return (
    <Dialog title="Log in as an administrator" onClose={onClose}>
      <form onSubmit={send}>
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
          <button type="submit" className="main" disabled={isPending || typed.trim() === ''}>
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

function sentenceOf(failure: Failure, hasPassword: boolean): string {
  const status = failure.kind === 'refused' ? failure.status : undefined;
  if (failure.kind === 'refused' && status === 429) {
    const seconds = Math.ceil((failure.retryAfterMs ?? 1) / 1_000);
    return `After wrong attempts the next one must wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  }
  if (status !== 400 && status !== 403) return 'The host did not answer. Nobody was logged in.';
  return hasPassword
    ? 'This is neither the password nor the link of the last start of the host.'
    : 'This is not the link that the host printed at its last start.';
}
