import { useMemo } from 'react';
import { expect, it, vi } from 'vitest';
import type { AdministratorLogin, AdministratorState } from '../../contract/additions/page/administrator.ts';
import { refusal, respond } from '../../page/simulation/simulated-answer.ts';
import { anAdministrator } from '../../testing/preview/an-administrator.ts';
import { draw } from '../../testing/preview/draw.ts';
import { previewClient } from '../client/preview-client.ts';
import { AdministratorButton } from './administrator-button.tsx';
import { useAdministrator } from './use-administrator.ts';
import { loginOf } from './use-login.ts';

const token = '3q2-7wAAsX3q2-7wAAsX3q2-7wAAsX3q2-7wAAsXabc';
const link = `http://127.0.0.1:8080/preview?admin=${token}`;

const tooSoon = (headers: Record<string, string>) => new Response('{}', { status: 429, headers });

/** A host that accepts one link, and answers every other login with `refusal`. */
function aHost(state: Partial<AdministratorState> = {}, refusal = new Response('{}', { status: 403 })) {
  const host = { state: anAdministrator({ isLoggedIn: false, ...state }).state, logins: [] as unknown[] };
  const fetch = async (_path: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      const login = JSON.parse(String(body)) as AdministratorLogin;
      host.logins.push(login);
      if (login.by !== 'link' || login.token !== token) return refusal.clone();
      host.state = { ...host.state, isLoggedIn: true };
    }
    if (method === 'DELETE') host.state = { ...host.state, isLoggedIn: false };
    return Response.json(host.state);
  };
  return { host, fetch };
}

function Page({ fetch }: { readonly fetch: ReturnType<typeof aHost>['fetch'] }) {
  return (
    <AdministratorButton administrator={useAdministrator(useMemo(() => previewClient(fetch), [fetch]))} />
  );
}

async function openLogin({ host, fetch }: ReturnType<typeof aHost>) {
  const drawn = draw(<Page fetch={fetch} />);
  await drawn.user.click(await drawn.screen.findByRole('button', { name: 'Log in…' }));
  const logIn = async (text: string) => {
    await drawn.user.clear(drawn.screen.getByLabelText(/^Link/));
    await drawn.user.type(drawn.screen.getByLabelText(/^Link/), text);
    await drawn.user.click(drawn.screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...drawn, host, logIn };
}

it('an administrator can log in by pasting the link, and can log out', async () => {
  const { screen, user, logIn, host } = await openLogin(aHost());
  await logIn(link);
  await screen.findByText('Administrator');
  expect(host.logins).toEqual([{ by: 'link', token }]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByText('View only');
});

it('an administrator who opens the link in another tab is logged in here too', async () => {
  const { screen, host } = await openLogin(aHost());
  host.state = { ...host.state, isLoggedIn: true };
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('Administrator');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  [{}, new Response('{}', { status: 403 }), /^This is not the current link/],
  [
    { hasPassword: true },
    new Response('{}', { status: 403 }),
    /^This is neither the password nor the current link/,
  ],
  [{}, tooSoon({ 'retry-after': '4' }), /try again in 4 s\./],
  [{}, tooSoon({}), /try again in 1 s\./],
  [
    {},
    tooSoon({ date: 'Tue, 24 Nov 2026 10:00:00 GMT', 'retry-after': 'Tue, 24 Nov 2026 10:00:30 GMT' }),
    /try again in 30 s\./,
  ],
  [{}, tooSoon({ 'retry-after': 'Tue, 24 Nov 2026 10:00:30 GMT' }), /try again in 1 s\./],
  [{}, new Response('', { status: 502 }), /^The host did not answer/],
])('a refused login shows its reason, and can be tried again: %#', async (state, refusal, sentence) => {
  const { screen, logIn } = await openLogin(aHost(state, refusal));
  await logIn('harbour');
  await screen.findByText(sentence);
  await logIn(link);
  await screen.findByText('Administrator');
});

it('a person with a one-time code chooses a password', async () => {
  const needed = await respond(refusal(403, 'PASSWORD_CHANGE_NEEDED'));
  const { screen, user, host } = await openLogin(aHost({ hasPeople: true }, needed));
  await user.type(screen.getByLabelText('User name'), 'ana');
  await user.type(screen.getByLabelText('Password or one-time code'), 'abcd-efgh-jkmn');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText(/^Choose a password of your own/);
  await user.type(screen.getByLabelText(/^New password/), 'a long walk');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const login = { by: 'person', login: 'ana', password: 'abcd-efgh-jkmn' };
  await vi.waitFor(() => expect(host.logins).toEqual([login, { ...login, newPassword: 'a long walk' }]));
});

it('the typed text counts as a password only if the host has a password, and never if the text is a link', () => {
  const password = { by: 'password', password: 'harbour walk' };
  expect(loginOf('harbour walk', true)).toEqual(password);
  expect(loginOf('harbour walk', false)).toEqual({ by: 'link', token: 'harbour walk' });
  for (const hasPassword of [true, false]) {
    expect(loginOf(` ${link}\n`, hasPassword)).toEqual({ by: 'link', token });
    expect(loginOf(token, hasPassword)).toEqual({ by: 'link', token });
  }
});
