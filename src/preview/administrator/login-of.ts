import {
  type AdministratorLogin,
  administratorParameter,
} from '../../contract/additions/page/administrator.ts';

/** The token or password in the typed text: the link of the host, its token alone, or the password. */
export function loginOf(text: string, hasPassword: boolean): AdministratorLogin {
  const typed = text.trim();
  const token = URL.canParse(typed) ? new URL(typed).searchParams.get(administratorParameter) : null;
  if (token !== null) return { by: 'link', token };
  return hasPassword && !/^[\w-]{43}$/.test(typed)
    ? { by: 'password', password: text }
    : { by: 'link', token: typed };
}
