import { useState } from 'react';
import { passwordChangeNeededType } from '../../contract/additions/own-password.ts';
import {
  type AdministratorLogin,
  administratorParameter,
} from '../../contract/additions/page/administrator.ts';
import type { Failure } from '../../page/api/failure.ts';
import type { Administrator } from './use-administrator.ts';

/** A login form: user name and password, or else the link or the shared password. */
export function useLogin({ state, logIn }: Administrator) {
  const { hasPassword = false, hasPeople = false } = state ?? {};
  const [login, setLogin] = useState('');
  const [typed, setTyped] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const isPerson = hasPeople && login.trim() !== '';

  async function send(): Promise<void> {
    setSending(true);
    // Phones capitalize the first letter; user names have no capitals.
    const person = { by: 'person', login: login.trim().toLowerCase(), password: typed } as const;
    const body = isPerson
      ? { ...person, ...(newPassword !== '' && { newPassword }) }
      : loginOf(typed, hasPassword);
    const result = await logIn({ body });
    setSending(false);
    setFailure(result.ok ? undefined : result.failure);
  }
  return {
    login,
    setLogin,
    typed,
    setTyped,
    newPassword,
    setNewPassword,
    hasPassword,
    hasPeople,
    isPerson,
    isSending,
    failure,
    send,
    /** True after a one-time code: the person must choose a password. */
    needsPassword: isPerson && (newPassword !== '' || isChangeNeeded(failure)),
  };
}

/** True if a login was refused because the person must choose a new password first. */
export const isChangeNeeded = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' && failure.type === passwordChangeNeededType;

/** The token or password in the typed text: the host's link, its token alone, or the password. */
export function loginOf(text: string, hasPassword: boolean): AdministratorLogin {
  const typed = text.trim();
  const token = URL.canParse(typed) ? new URL(typed).searchParams.get(administratorParameter) : null;
  if (token !== null) return { by: 'link', token };
  return hasPassword && !/^[\w-]{43}$/.test(typed)
    ? { by: 'password', password: text }
    : { by: 'link', token: typed };
}
