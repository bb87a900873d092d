import * as v from 'valibot';
import {
  type AdministratorLogin,
  type AdministratorState,
  administratorParameter,
  administratorPath,
  administratorState,
} from '../../contract/additions/page/administrator.ts';

export type Fetch = (path: string, request: RequestInit) => Promise<Response>;

/** What became of a login. */
export type LoginAnswer =
  | { readonly kind: 'logged-in'; readonly state: AdministratorState }
  | { readonly kind: 'wrong' }
  /** After wrong attempts the next one must wait. */
  | { readonly kind: 'too-soon'; readonly seconds: number }
  | { readonly kind: 'failed' };

/** Whether this browser is that of an administrator; `DELETE` ends its session. Undefined: the host did not answer as it should. */
export async function requestState(fetch: Fetch, method: 'GET' | 'DELETE') {
  return stateIn(await request(fetch, { method }));
}

/** Sends the link or the password. */
export async function logIn(fetch: Fetch, login: AdministratorLogin): Promise<LoginAnswer> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await request(fetch, { method: 'POST', headers, body: JSON.stringify(login) });
  const state = stateIn(answer);
  if (state) return { kind: 'logged-in', state };
  if (answer?.status === 429) return { kind: 'too-soon', seconds: answer.retryAfter };
  return answer?.status === 400 || answer?.status === 403 ? { kind: 'wrong' } : { kind: 'failed' };
}

/** What people have typed: the link of the host, its token alone, or the password. */
export function loginOf(text: string, hasPassword: boolean): AdministratorLogin {
  const typed = text.trim();
  const token = URL.canParse(typed) ? new URL(typed).searchParams.get(administratorParameter) : null;
  if (token !== null) return { by: 'link', token };
  return hasPassword && !/^[\w-]{43}$/.test(typed)
    ? { by: 'password', password: text }
    : { by: 'link', token: typed };
}

/** Undefined: the host cannot be reached. */
async function request(fetch: Fetch, init: RequestInit) {
  try {
    const response = await fetch(administratorPath, init);
    const body: unknown = await response.json();
    return { status: response.status, retryAfter: retryAfterOf(response), body };
  } catch {
    return undefined;
  }
}

/** How many seconds a request must wait, from `Retry-After` in seconds or, behind a proxy, as a date. */
function retryAfterOf({ headers }: Response): number {
  const text = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : (Date.parse(text) - Date.parse(headers.get('Date') ?? '')) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : 1;
}

function stateIn(answer: Awaited<ReturnType<typeof request>>): AdministratorState | undefined {
  const state = v.safeParse(administratorState, answer?.status === 200 ? answer.body : undefined);
  return state.success ? state.output : undefined;
}
