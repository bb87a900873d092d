import { type FormEvent, useState } from 'react';
import { is } from 'valibot';
import { type PersonChange, personLogin } from '../../contract/additions/page/people.ts';
import { Check } from '../controls/check.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { Field } from '../controls/field.tsx';
import { type SayPreview, usePreviewWords } from '../words/preview-words.ts';
import { RoleFields } from './role-fields.tsx';
import type { NamedBranch } from './role-words.ts';

interface Props {
  readonly person: PersonChange;
  readonly isNew: boolean;
  readonly taken: readonly string[];
  readonly branches: readonly NamedBranch[];
  readonly isPending: boolean;
  readonly onSave: (person: PersonChange) => void;
  readonly onCancel: () => void;
}

/** A person's name, roles and state. */
export function PersonForm({ person, isNew, taken, branches, isPending, onSave, onCancel }: Props) {
  const { say } = usePreviewWords();
  const [draft, setDraft] = useState(person);
  const problem = isNew ? loginProblem(draft.login, taken, say) : undefined;
  function send(event: FormEvent): void {
    event.preventDefault();
    onSave(draft);
  }
  return (
    <form onSubmit={send}>
      {isNew && (
        <Field
          label={say('login.name')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          help={draft.login === '' ? say('people.loginExample') : problem}
          value={draft.login}
          onValue={(login) => setDraft({ ...draft, login })}
        />
      )}
      <Field
        label={say('people.name')}
        autoComplete="off"
        maxLength={80}
        value={draft.name}
        onValue={(name) => setDraft({ ...draft, name })}
      />
      <RoleFields
        grants={draft.grants}
        branches={branches}
        onChange={(grants) => setDraft({ ...draft, grants })}
      />
      {!isNew && (
        <Check
          label={say('people.disable')}
          isOn={draft.isDisabled}
          onChange={(isDisabled) => setDraft({ ...draft, isDisabled })}
        />
      )}
      <DialogButtons
        main={say('save')}
        isDisabled={isPending || draft.name.trim() === '' || draft.login === '' || problem !== undefined}
        close={say('cancel')}
        onClose={onCancel}
      />
    </form>
  );
}

function loginProblem(login: string, taken: readonly string[], say: SayPreview): string | undefined {
  if (taken.includes(login)) return say('people.loginTaken');
  return is(personLogin, login) ? undefined : say('people.loginBad');
}
