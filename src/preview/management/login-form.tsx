import type { FormEvent } from 'react';
import * as v from 'valibot';
import {
  type ProviderProblem,
  providerLogin,
  providerProblem,
  providerProblemParameter,
  providerTarget,
  providerTargetParameter,
} from '../../contract/additions/page/administrator.ts';
import { maxPasswordLength, minPasswordLength } from '../../contract/login.ts';
import type { Administrator } from '../administrator/use-administrator.ts';
import { useLogin } from '../administrator/use-login.ts';
import { Field } from '../controls/field.tsx';
import { useBranchWords } from './branch-words.ts';

/** Asks for a manager's own login, or for the administrators' link or password. */
export function LoginForm({ administrator }: { readonly administrator: Administrator }) {
  const { say } = useBranchWords();
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
  const provider = administrator.state?.provider ?? null;
  const said = new URLSearchParams(location.search);
  const refused = v.safeParse(providerProblem, said.get(providerProblemParameter));
  const target = v.parse(v.fallback(providerTarget, 'branch'), said.get(providerTargetParameter));
  function refusalText(problem: ProviderProblem) {
    return problem === 'away' || problem === 'refused'
      ? say(`login.${problem}`, { name: provider ?? '' })
      : say(`login.${problem}`);
  }
  return (
    <form className="branch-card branch-form" onSubmit={submit}>
      {refused.success && !failure && (
        <p role="alert" className="problem">
          {refusalText(refused.output)}
        </p>
      )}
      {provider !== null && (
        <button type="button" className="main" onClick={() => location.assign(providerLogin(target))}>
          {say('login.provider', { name: provider })}
        </button>
      )}
      {hasPeople && (
        <Field
          label={say('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={login}
          onValue={form.setLogin}
        />
      )}
      <Field
        label={say(isPerson ? 'login.password' : 'login.secret')}
        type="password"
        autoComplete="current-password"
        required
        value={typed}
        onValue={form.setTyped}
      />
      {needsPassword && (
        <Field
          label={say('login.newPassword')}
          type="password"
          autoComplete="new-password"
          required
          minLength={minPasswordLength}
          maxLength={maxPasswordLength}
          value={newPassword}
          onValue={form.setNewPassword}
        />
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
