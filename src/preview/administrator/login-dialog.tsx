import { type FormEvent, useEffect, useId } from 'react';
import { providerLogin } from '../../contract/additions/page/administrator.ts';
import { minPasswordLength } from '../../contract/login.ts';
import type { Failure } from '../../page/api/failure.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { Field } from '../controls/field.tsx';
import type { Administrator } from './use-administrator.ts';
import { isChangeNeeded, useLogin } from './use-login.ts';
import './administrator.css';

interface Props {
  readonly administrator: Administrator;
  /** Called once, when this browser has an administrator session. */
  readonly onLoggedIn: () => void;
  readonly onClose: () => void;
}

/** Logs an administrator in without leaving the page. */
export function LoginDialog({ administrator, onLoggedIn, onClose }: Props) {
  const id = useId();
  const form = useLogin(administrator);
  const { login, typed, newPassword, hasPassword, hasPeople, isPerson, needsPassword, isSending } = form;
  const { failure: refusal } = form;
  const { isLoggedIn = false, provider = null } = administrator.state ?? {};
  // This also runs if the link was opened in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called for the login, not for another function.
  useEffect(() => {
    if (isLoggedIn) onLoggedIn();
  }, [isLoggedIn]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.send();
  }

  return (
    <Dialog title="Log in as an administrator" onClose={onClose}>
      <form onSubmit={submit}>
        <div id={`${id}how`}>
          <p>
            {hasPeople
              ? 'Log in with your user name, or leave it empty and paste the link that the host printed after “Admin” when it started.'
              : 'You need to log in only to make changes. The host printed a link after “Admin” when it started: paste it here, or open it in another tab of this browser.'}
          </p>
          <p className="help">Your draft stays in this tab.</p>
        </div>
        {provider && (
          // The provider's page opens in another tab, because this tab has the draft.
          <p>
            <a href={providerLogin('preview')} target="_blank" rel="noreferrer">
              Log in with {provider}
            </a>
          </p>
        )}
        {hasPeople && (
          <Field
            label="User name"
            autoComplete="username"
            autoCapitalize="none"
            value={login}
            onValue={form.setLogin}
          />
        )}
        <Field
          label={secretLabel(isPerson, hasPassword)}
          type="password"
          autoComplete="current-password"
          aria-describedby={`${id}how`}
          value={typed}
          onValue={form.setTyped}
        />
        {needsPassword && (
          <Field
            label={`New password, at least ${minPasswordLength} characters`}
            type="password"
            autoComplete="new-password"
            value={newPassword}
            onValue={form.setNewPassword}
          />
        )}
        <div role="status">
          {refusal && <p className="problem">{sentenceOf(refusal, isPerson, hasPassword)}</p>}
        </div>
        <DialogButtons main="Log in" isDisabled={isSending || typed.trim() === ''} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function secretLabel(isPerson: boolean, hasPassword: boolean): string {
  if (isPerson) return 'Password or one-time code';
  return hasPassword ? 'Link or password' : 'Link';
}

function sentenceOf(failure: Failure, isPerson: boolean, hasPassword: boolean): string {
  if (isChangeNeeded(failure)) return 'Choose a password of your own. It replaces the one-time code.';
  const status = failure.kind === 'refused' ? failure.status : undefined;
  if (failure.kind === 'refused' && status === 429) {
    const seconds = Math.ceil((failure.retryAfterMs ?? 1) / 1_000);
    return `Too many wrong attempts: try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  }
  if (status !== 400 && status !== 403) return 'The host did not answer. You are not logged in.';
  if (isPerson && status === 400) {
    return `The new password needs ${minPasswordLength} characters, and the user name lowercase letters.`;
  }
  if (isPerson) return 'The user name or the password is wrong, or the one-time code was used.';
  return hasPassword
    ? 'This is neither the password nor the link that the host printed at its last start.'
    : 'This is not the link that the host printed at its last start.';
}
