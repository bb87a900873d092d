import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../page/ui/dialog.tsx';
import type { AdministratorFailure } from '../../administrator/ask-as-administrator.ts';
import { AuthorField, useAuthorName } from '../../administrator/author-field.tsx';
import { FailureNotice } from '../../administrator/failure-notice.tsx';

interface Props {
  readonly onKeep: (title: string, name: string) => Promise<AdministratorFailure | undefined>;
  readonly onClose: () => void;
}

/** Asks for the name under which the host keeps the draft. */
export function KeepDialog({ onKeep, onClose }: Props) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [name, setName] = useAuthorName();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<AdministratorFailure>();
  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    const found = await onKeep(title, name);
    setSending(false);
    setFailure(found);
    if (!found) onClose();
  }
  return (
    <Dialog title="Keep this draft on the host" onClose={onClose}>
      <form onSubmit={send}>
        <p>Every administrator can open it by its link, write notes at its changes, and publish it.</p>
        <div className="field">
          <label htmlFor={id}>Name of the draft</label>
          <input id={id} maxLength={80} value={title} onChange={({ target }) => setTitle(target.value)} />
        </div>
        <AuthorField name={name} onChange={setName} />
        <div role="status">{failure && <FailureNotice failure={failure} />}</div>
        <p className="buttons">
          <button type="submit" className="main" disabled={isSending || title.trim() === ''}>
            Keep it
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}
