import { useState } from 'react';
import type { ListedPerson, PeopleList, PersonChange } from '../../contract/additions/page/people.ts';
import {
  giveOneTimeCode,
  readPeople,
  removePerson,
  saveGroupRoles,
  savePerson,
} from '../../contract/host-endpoints/people-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { useRead } from '../../page/hooks/use-read.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { FailureNotice, LogInAgain } from '../administrator/failure-notice.tsx';
import type { PreviewClient } from '../client/preview-client.ts';
import { GroupList } from './group-list.tsx';
import { PersonForm } from './person-form.tsx';
import { type NamedBranch, rolesSentence } from './role-words.ts';
import './people.css';
import { DialogButtons } from '../controls/dialog-buttons.tsx';

interface Props {
  readonly client: PreviewClient;
  readonly branches: readonly NamedBranch[];
  readonly onLogIn: () => void;
  readonly onClose: () => void;
}

/** A person's code, visible until the next action in the dialogue. */
interface Given {
  readonly login: string;
  readonly code: string;
}

const newPerson: PersonChange = { login: '', name: '', grants: [], isDisabled: false };

/** Lists the people who may change branches. An owner adds, changes and removes them. */
export function PeopleDialog({ client, branches, onLogIn, onClose }: Props) {
  const shows = [readPeople, {}] as const;
  const read = useRead(client, ...shows);
  const saving = useChange(client, savePerson, { shows });
  const grouping = useChange(client, saveGroupRoles, { shows });
  const removing = useChange(client, removePerson, { shows });
  const giving = useChange(client, giveOneTimeCode, { changes: [readPeople] });
  const [edited, setEdited] = useState<PersonChange>();
  const [removed, setRemoved] = useState<string>();
  const [given, setGiven] = useState<Given>();
  const failure = saving.failure ?? grouping.failure ?? removing.failure ?? giving.failure ?? read.failure;

  function begin(): void {
    for (const { reset } of [saving, grouping, removing, giving]) reset();
    setRemoved(undefined);
    setGiven(undefined);
  }
  function edit(person: PersonChange): void {
    begin();
    setEdited(person);
  }
  async function giveCode(login: string): Promise<void> {
    begin();
    const result = await giving.send({ body: { login } });
    if (result.ok) setGiven({ login, code: result.answer.code });
  }
  async function save(person: PersonChange): Promise<void> {
    begin();
    const isNew = edited?.login === '';
    const result = await saving.send({ body: person });
    if (!result.ok) return;
    setEdited(undefined);
    // Without a code, a new person cannot log in.
    if (isNew) await giveCode(person.login);
  }
  async function remove(login: string): Promise<void> {
    if (removed !== login) {
      begin();
      return setRemoved(login);
    }
    setRemoved(undefined);
    await removing.send({ query: { login } });
  }

  const { people = [], groups = [], provider = null, localLogin = null } = read.answer ?? {};
  return (
    <Dialog title="People" onClose={onClose}>
      <div className="people">
        {edited ? (
          <PersonForm
            person={edited}
            isNew={edited.login === ''}
            taken={people.map(({ login }) => login)}
            branches={branches}
            isPending={saving.isPending}
            onSave={save}
            onCancel={() => setEdited(undefined)}
          />
        ) : (
          <>
            {read.answer && people.length === 0 && (
              <p>Everyone uses the link or the shared password. Add people to give them their own roles.</p>
            )}
            <ul>
              {people.map((person) => (
                <li key={person.login}>
                  <p>
                    <b>{person.name}</b> ({person.login}) · {stateOf(person, provider)}
                  </p>
                  {person.memberOf && person.memberOf.length > 0 && (
                    <p className="help">Member of {person.memberOf.join(', ')}</p>
                  )}
                  <p className="help">{rolesSentence(person.grants, branches)}</p>
                  <p className="buttons">
                    <button type="button" onClick={() => edit(changeOf(person))}>
                      Edit
                    </button>
                    {person.memberOf === null && (
                      <button type="button" onClick={() => giveCode(person.login)}>
                        New one-time code
                      </button>
                    )}
                    <button type="button" onClick={() => remove(person.login)}>
                      {removed === person.login ? `Remove ${person.name}?` : 'Remove'}
                    </button>
                  </p>
                </li>
              ))}
            </ul>
            {localLogin && <p className="problem">{localSentence(localLogin)}</p>}
            {provider !== null && (
              <GroupList
                provider={provider}
                groups={groups}
                branches={branches}
                isPending={grouping.isPending}
                onSave={(changed) => {
                  begin();
                  void grouping.send({ body: { groups: changed } });
                }}
              />
            )}
          </>
        )}
        <div role="status">
          {failure && <FailureNotice failure={failure} />}
          {given && (
            <p className="code">
              One-time code of {given.login}: <code>{given.code}</code> It is shown only now, and is valid for
              seven days. The old password no longer works.
            </p>
          )}
        </div>
        {!edited && (
          <DialogButtons main="Add a person" onMain={() => edit(newPerson)} close="Close" onClose={onClose}>
            <LogInAgain failure={failure} onLogIn={onLogIn} />
          </DialogButtons>
        )}
      </div>
    </Dialog>
  );
}

const changeOf = ({ login, name, grants, isDisabled }: ListedPerson): PersonChange => ({
  login,
  name,
  grants,
  isDisabled,
});

function localSentence({ at, name, address }: NonNullable<PeopleList['localLogin']>): string {
  const who = name ?? 'Somebody with the link or the shared password';
  return `${who} logged in without the identity provider on ${new Date(at).toLocaleString('en-GB')}, from ${address}.`;
}

/** `provider` is the current identity provider's name. */
function stateOf(
  { isDisabled, hasPassword, codeUntil, memberOf }: ListedPerson,
  provider: string | null,
): string {
  if (isDisabled) return 'Disabled';
  if (memberOf) return `Logs in with ${provider ?? 'an identity provider that was removed'}`;
  if (hasPassword) return 'Active';
  return codeUntil === null ? 'Needs a one-time code' : 'Has not used the one-time code yet';
}
