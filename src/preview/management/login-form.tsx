import { type FormEvent, useId } from 'react';
import { maxPasswordLength, minPasswordLength } from '../../contract/login.ts';
import type { Administrator } from '../administrator/use-administrator.ts';
import { useLogin } from '../administrator/use-login.ts';
import { useBranchWords } from './branch-words.ts';

/** Asks a manager for a login of their own, or for the link or the password of administrators. */
export function LoginForm({ administrator }: { readonly administrator: Administrator }) {
  const { say } = useBranchWords();
  const id = useId();
  const form = useLogin(administrator);
  const { login, typed, newPassword, hasPeople, isPerson, needsPassword, isSending, failure } = form;
  function problem() {
    if (failure?.kind !== 'refused') return 'problem.unreachable';
    if (failure.status === 429) return 'problem.TOO_MANY_REQUESTS';
    if (needsPassword) return 'problem.PASSWORD_CHANGE_NEEDED';
    return isPerson ? 'problem.INVALID_USERNAME' : 'login.wrong';
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.send();
  }
  return (
    <form className="branch-card branch-form" onSubmit={submit}>
      {hasPeople && (
        <>
          <label htmlFor={`${id}name`}>{say('login.username')}</label>
          <input
            id={`${id}name`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={login}
            onChange={({ target }) => form.setLogin(target.value)}
          />
        </>
      )}
      <label htmlFor={id}>{say(isPerson ? 'login.password' : 'login.secret')}</label>
      <input
        id={id}
        type="password"
        autoComplete="current-password"
        required
        value={typed}
        onChange={({ target }) => form.setTyped(target.value)}
      />
      {needsPassword && (
        <>
          <label htmlFor={`${id}new`}>{say('login.newPassword')}</label>
          <input
            id={`${id}new`}
            type="password"
            autoComplete="new-password"
            required
            minLength={minPasswordLength}
            maxLength={maxPasswordLength}
            value={newPassword}
            onChange={({ target }) => form.setNewPassword(target.value)}
          />
        </>
      )}
      <p role="alert" className="problem">
        {failure && say(problem())}
      </p>
      <button type="submit" className="main" disabled={isSending}>
        {say(isSending ? 'login.sending' : 'login.submit')}
      </button>
    </form>
  );
}
