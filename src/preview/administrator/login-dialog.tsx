import { type FormEvent, useEffect, useId } from 'react';
import { providerLogin } from '../../contract/additions/page/administrator.ts';
import { minPasswordLength } from '../../contract/login.ts';
import type { Failure } from '../../page/api/failure.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { Field } from '../controls/field.tsx';
import { type SayPreview, usePreviewWords } from '../words/preview-words.ts';
import { delayText } from './failures.ts';
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
  const { say } = usePreviewWords();
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
    <Dialog title={say('login.title')} onClose={onClose}>
      <form onSubmit={submit}>
        <div id={`${id}how`}>
          <p>{say(hasPeople ? 'login.howPeople' : 'login.how')}</p>
          <p className="help">{say('login.keeps')}</p>
        </div>
        {provider && (
          // The provider's page opens in another tab, because this tab contains the draft.
          <p>
            <a href={providerLogin('preview')} target="_blank" rel="noreferrer">
              {say('login.provider', { name: provider })}
            </a>
          </p>
        )}
        {hasPeople && (
          <Field
            label={say('login.name')}
            autoComplete="username"
            autoCapitalize="none"
            value={login}
            onValue={form.setLogin}
          />
        )}
        <Field
          label={say(secretLabel(isPerson, hasPassword))}
          type="password"
          autoComplete="current-password"
          aria-describedby={`${id}how`}
          value={typed}
          onValue={form.setTyped}
        />
        {needsPassword && (
          <Field
            label={say('login.newPassword', { count: minPasswordLength })}
            type="password"
            autoComplete="new-password"
            value={newPassword}
            onValue={form.setNewPassword}
          />
        )}
        <div role="status">
          {refusal && <p className="problem">{sentenceOf(refusal, isPerson, hasPassword, say)}</p>}
        </div>
        <DialogButtons
          main={say('login.send')}
          isDisabled={isSending || typed.trim() === ''}
          close={say('cancel')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function secretLabel(isPerson: boolean, hasPassword: boolean) {
  if (isPerson) return 'login.personSecret';
  return hasPassword ? 'login.linkOrPassword' : 'login.link';
}

function sentenceOf(failure: Failure, isPerson: boolean, hasPassword: boolean, say: SayPreview): string {
  if (isChangeNeeded(failure)) return say('login.choose');
  const status = failure.kind === 'refused' ? failure.status : undefined;
  if (failure.kind === 'refused' && status === 429) return delayText(failure, say);
  if (status !== 400 && status !== 403) return say('login.silent');
  if (isPerson && status === 400) return say('login.badPerson', { count: minPasswordLength });
  if (isPerson) return say('login.wrongPerson');
  return say(hasPassword ? 'login.wrongSecret' : 'login.wrongLink');
}
