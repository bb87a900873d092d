import { expect, it } from 'vitest';
import type { ListedPerson, PeopleList, PersonChange } from '../../contract/additions/page/people.ts';
import { draw } from '../../testing/preview/draw.ts';
import { previewClient } from '../client/preview-client.ts';
import { englishWords } from '../words/preview-words.ts';
import { PeopleDialog } from './people-dialog.tsx';
import { rolesSentence } from './role-words.ts';

const branches = [
  { key: 'town', name: 'Town hall' },
  { key: 'port', name: 'Port office' },
];

function aHost(...first: readonly ListedPerson[]) {
  return openDialog({ people: [...first], provider: null });
}

function openDialog(list: Partial<PeopleList>) {
  const host = {
    ...({ groups: [], localLogin: null, provider: null, people: [] } satisfies PeopleList as PeopleList),
    ...list,
    saved: [] as PersonChange[],
  };
  const fetch = async (path: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(path, 'http://host');
    const sent = body === undefined ? undefined : JSON.parse(String(body));
    if (pathname.endsWith('/code')) return Response.json({ ...host, code: 'abcd-efgh-jkmn' });
    if (pathname.endsWith('/groups')) host.groups = sent.groups;
    else if (method === 'PUT') {
      host.saved.push(sent);
      const others = host.people.filter(({ login }) => login !== sent.login);
      host.people = [...others, { ...sent, memberOf: null, hasPassword: false, codeUntil: null }];
    }
    if (method === 'DELETE') {
      host.people = host.people.filter(({ login }) => login !== searchParams.get('login'));
    }
    return Response.json(host);
  };
  const drawn = draw(
    <PeopleDialog
      client={previewClient(fetch)}
      branches={branches}
      onLogIn={() => undefined}
      onClose={() => undefined}
    />,
  );
  return { ...drawn, host };
}

const ana: ListedPerson = {
  login: 'ana',
  name: 'Ana',
  grants: [{ branch: 'town', roles: ['manager'] }],
  isDisabled: false,
  memberOf: null,
  hasPassword: true,
  codeUntil: null,
};

it('an owner adds a person for one branch, and reads the one-time code', async () => {
  const { screen, user, host } = aHost();
  await screen.findByText(/Everyone uses the link/);
  await user.click(screen.getByRole('button', { name: 'Add a person' }));
  await user.type(screen.getByLabelText('User name'), 'Bo');
  await screen.findByText(/Use only lowercase letters/);
  await user.clear(screen.getByLabelText('User name'));
  await user.type(screen.getByLabelText('User name'), 'bo');
  await user.type(screen.getByLabelText('Name'), 'Bo Berg');
  const port = screen.getByRole('group', { name: 'Port office' });
  const [, publisher] = port.querySelectorAll('input');
  await user.click(publisher as HTMLInputElement);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('abcd-efgh-jkmn');
  expect(host.saved).toEqual([
    { login: 'bo', name: 'Bo Berg', grants: [{ branch: 'port', roles: ['publisher'] }], isDisabled: false },
  ]);
  await screen.findByText('Port office: Publisher');
});

it('an owner disables a person, and revokes a role', async () => {
  const { screen, user, host } = aHost(ana);
  await screen.findByText('Town hall: Manager');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const [, , manager] = screen.getByRole('group', { name: 'Town hall' }).querySelectorAll('input');
  await user.click(manager as HTMLInputElement);
  await user.click(screen.getByLabelText(/^Disabled/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Disabled/);
  expect(host.saved).toEqual([{ login: 'ana', name: 'Ana', grants: [], isDisabled: true }]);
  await screen.findByText('Can view, but cannot change anything');
});

it('a person is removed only at the second press', async () => {
  const { screen, user, host } = aHost(ana);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(host.people).toEqual([ana]);
  await user.click(screen.getByRole('button', { name: 'Remove Ana?' }));
  await screen.findByText(/Everyone uses the link/);
});

it('an owner gives a group of the identity provider a role, and sees who logged in without a role', async () => {
  const { screen, user, host } = openDialog({
    provider: 'login.example',
    people: [{ ...ana, memberOf: ['staff'], hasPassword: false }],
    localLogin: { at: 0, name: null, address: '10.0.0.7' },
  });
  await screen.findByText(/Logs in with login\.example/);
  await screen.findByText(
    /link or the shared password logged in without the identity provider on 19.*10\.0\.0\.7/,
  );
  expect(screen.queryByRole('button', { name: 'New one-time code' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a group' }));
  await user.type(screen.getByLabelText('Group of login.example'), 'managers');
  const [, , manager] = screen.getByRole('group', { name: 'Every branch' }).querySelectorAll('input');
  await user.click(manager as HTMLInputElement);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('managers');
  expect(host.groups).toEqual([{ group: 'managers', grants: [{ branch: null, roles: ['manager'] }] }]);
});

it('a sentence names the roles at every branch, at one branch, and at a deleted branch', () => {
  const grants = [
    { branch: null, roles: ['editor' as const] },
    { branch: 'town', roles: ['manager' as const, 'technician' as const] },
    { branch: 'gone', roles: ['manager' as const] },
  ];
  expect(rolesSentence(grants, branches, englishWords.say)).toBe(
    'Every branch: Editor; Town hall: Manager, Technician; Deleted branch gone: Manager',
  );
});
