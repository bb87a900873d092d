import { type FormEvent, useState } from 'react';
import type { GroupRoles } from '../../contract/additions/page/people.ts';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { Field } from '../controls/field.tsx';
import { usePreviewWords } from '../words/preview-words.ts';
import { RoleFields } from './role-fields.tsx';
import { type NamedBranch, rolesSentence } from './role-words.ts';

type Group = GroupRoles['groups'][number];

interface Props {
  readonly provider: string;
  readonly groups: readonly Group[];
  readonly branches: readonly NamedBranch[];
  readonly isPending: boolean;
  readonly onSave: (groups: Group[]) => void;
}

/** Edits the roles of the identity provider's groups. */
export function GroupList({ provider, groups, branches, isPending, onSave }: Props) {
  const { say } = usePreviewWords();
  const [edited, setEdited] = useState<Group & { readonly before: string }>();
  function save(event: FormEvent): void {
    event.preventDefault();
    if (!edited) return;
    const { before, ...group } = edited;
    onSave([...groups.filter((one) => one.group !== before && one.group !== group.group), group]);
    setEdited(undefined);
  }
  if (!edited) {
    return (
      <section>
        <h3>{say('people.groups', { provider })}</h3>
        <p className="help">{say('people.groupsHelp', { provider })}</p>
        <ul>
          {groups.map((group) => (
            <li key={group.group}>
              <p>
                <b>{group.group}</b> · {rolesSentence(group.grants, branches, say)}
              </p>
              <p className="buttons">
                <button type="button" onClick={() => setEdited({ ...group, before: group.group })}>
                  {say('people.editOf', { name: group.group })}
                </button>
                <button
                  type="button"
                  disabled={isPending}
                  onClick={() => onSave(groups.filter((one) => one !== group))}
                >
                  {say('removeOf', { name: group.group })}
                </button>
              </p>
            </li>
          ))}
        </ul>
        <p className="buttons">
          <button type="button" onClick={() => setEdited({ group: '', grants: [], before: '' })}>
            {say('people.addGroup')}
          </button>
        </p>
      </section>
    );
  }
  return (
    <form onSubmit={save}>
      <Field
        label={say('people.group', { provider })}
        autoComplete="off"
        required
        maxLength={200}
        value={edited.group}
        onValue={(group) => setEdited({ ...edited, group })}
      />
      <RoleFields
        grants={edited.grants}
        branches={branches}
        onChange={(grants) => setEdited({ ...edited, grants })}
      />
      <DialogButtons
        main={say('save')}
        isDisabled={isPending || edited.group.trim() === ''}
        close={say('cancel')}
        onClose={() => setEdited(undefined)}
      />
    </form>
  );
}
