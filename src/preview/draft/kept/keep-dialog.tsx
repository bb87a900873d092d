import { useIsMutating } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Failure } from '../../../page/api/failure.ts';
import { Dialog } from '../../../page/ui/dialog.tsx';
import { AuthorField, useAuthorName } from '../../administrator/author-field.tsx';
import { FailureNotice } from '../../administrator/failure-notice.tsx';

interface Props {
  readonly onKeep: (title: string, name: string) => Promise<Failure | undefined>;
  readonly onClose: () => void;
}

/** Asks for the name under which the host keeps the draft. */
export function KeepDialog({ onKeep, onClose }: Props) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [name, setName] = useAuthorName();
  const isPending = useIsMutating() > 0;
  const [failure, setFailure] = useState<Failure>();
  async function send(event: FormEvent) {
    event.preventDefault();
    const found = await onKeep(title, name);
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
          <button type="submit" className="main" disabled={isPending || title.trim() === ''}>
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
