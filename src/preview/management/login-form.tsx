import { type FormEvent, useId, useState } from 'react';
import { passwordChangeNeeded } from '../../contract/additions/own-password.ts';
import { maxPasswordLength, minPasswordLength } from '../../contract/login.ts';
import type { Failure } from '../../page/api/failure.ts';
import { loginOf } from '../administrator/login-of.ts';
import type { Administrator } from '../administrator/use-administrator.ts';
import { useBranchWords } from './branch-words.ts';

/** Asks a manager for a login of their own, or for the link or the password of administrators. */
export function LoginForm({ administrator }: { readonly administrator: Administrator }) {
  const { say } = useBranchWords();
  const id = useId();
  const { hasPassword = false, hasPeople = false } = administrator.state ?? {};
  const [login, setLogin] = useState('');
  const [typed, setTyped] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const isPerson = hasPeople && login.trim() !== '';
  const needsPassword = failure?.kind === 'refused' && failure.type === passwordChangeNeeded;

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    const person = { by: 'person', login: login.trim().toLowerCase(), password: typed } as const;
    const body = isPerson
      ? { ...person, ...(newPassword !== '' && { newPassword }) }
      : loginOf(typed, hasPassword);
    const result = await administrator.logIn({ body });
    setSending(false);
    setFailure(result.ok ? undefined : result.failure);
  }
  function problem() {
    if (failure?.kind !== 'refused') return 'problem.unreachable';
    if (failure.status === 429) return 'problem.TOO_MANY_REQUESTS';
    return needsPassword ? 'problem.PASSWORD_CHANGE_NEEDED' : 'login.wrong';
  }
  return (
    <form className="branch-card branch-form" onSubmit={send}>
      {hasPeople && (
        <>
          <label htmlFor={`${id}name`}>{say('login.username')}</label>
          <input
            id={`${id}name`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={login}
            onChange={({ target }) => setLogin(target.value)}
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
        onChange={({ target }) => setTyped(target.value)}
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
            onChange={({ target }) => setNewPassword(target.value)}
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
