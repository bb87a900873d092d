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
import { type SayPreview, usePreviewWords } from '../words/preview-words.ts';
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
  const { say } = usePreviewWords();
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
    <Dialog title={say('people.title')} onClose={onClose}>
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
            {read.answer && people.length === 0 && <p>{say('people.none')}</p>}
            <ul>
              {people.map((person) => (
                <li key={person.login}>
                  <p>
                    <b>{person.name}</b> ({person.login}) · {stateOf(person, provider, say)}
                  </p>
                  {person.memberOf && person.memberOf.length > 0 && (
                    <p className="help">{say('people.memberOf', { groups: person.memberOf.join(', ') })}</p>
                  )}
                  <p className="help">{rolesSentence(person.grants, branches, say)}</p>
                  <p className="buttons">
                    <button type="button" onClick={() => edit(changeOf(person))}>
                      {say('edit')}
                    </button>
                    {person.memberOf === null && (
                      <button type="button" onClick={() => giveCode(person.login)}>
                        {say('people.newCode')}
                      </button>
                    )}
                    <button type="button" onClick={() => remove(person.login)}>
                      {removed === person.login
                        ? say('people.removeAsk', { name: person.name })
                        : say('remove')}
                    </button>
                  </p>
                </li>
              ))}
            </ul>
            {localLogin && <p className="problem">{localSentence(localLogin, say)}</p>}
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
              {say('people.code', { login: given.login })} <code>{given.code}</code> {say('people.codeHelp')}
            </p>
          )}
        </div>
        {!edited && (
          <DialogButtons
            main={say('people.add')}
            onMain={() => edit(newPerson)}
            close={say('close')}
            onClose={onClose}
          >
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

function localSentence(
  { at, name, address }: NonNullable<PeopleList['localLogin']>,
  say: SayPreview,
): string {
  const who = name ?? say('people.someone');
  return say('people.localLogin', { name: who, time: new Date(at).toLocaleString('sv-SE'), address });
}

/** `provider` is the current identity provider's name. */
function stateOf(
  { isDisabled, hasPassword, codeUntil, memberOf }: ListedPerson,
  provider: string | null,
  say: SayPreview,
): string {
  if (isDisabled) return say('people.disabled');
  if (memberOf)
    return provider === null ? say('people.withoutProvider') : say('people.withProvider', { provider });
  if (hasPassword) return say('people.active');
  return say(codeUntil === null ? 'people.needsCode' : 'people.codeUnused');
}
