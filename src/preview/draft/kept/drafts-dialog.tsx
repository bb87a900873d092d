import { useState } from 'react';
import {
  listDrafts,
  readDraft,
  removeDraft,
  takePlanBack,
} from '../../../contract/host-endpoints/kept-draft-endpoints.ts';
import type { Failure, Result } from '../../../page/api/failure.ts';
import { useChange } from '../../../page/hooks/use-change.ts';
import { useRead } from '../../../page/hooks/use-read.ts';
import { Dialog } from '../../../page/ui/dialog.tsx';
import { FailureNotice } from '../../administrator/failure-notice.tsx';
import { LogInAgain } from '../../administrator/log-in-again.tsx';
import type { PreviewClient } from '../../client/preview-client.ts';
import { planSentences, savedSentence } from './plan-words.ts';
import { seenRevision } from './seen-revision.ts';
import type { Kept } from './use-kept-draft.ts';

interface Props {
  readonly client: PreviewClient;
  readonly kept: Kept;
  readonly branch: string;
  readonly timeZone: string;
  readonly onLogIn: () => void;
  readonly onClose: () => void;
}

/** Lists the drafts of a branch that the host keeps: to open one, to take its plan back, or to delete it. */
export function DraftsDialog({ client, kept, branch, timeZone, onLogIn, onClose }: Props) {
  const read = useRead(client, listDrafts, { query: { branch } });
  const drafts = read.answer?.drafts;
  const remove = useChange(client, removeDraft, { changes: [listDrafts, readDraft] });
  const unplan = useChange(client, takePlanBack, { changes: [listDrafts, readDraft] });
  const [refused, setRefused] = useState<Failure>();
  const failure = refused ?? read.failure;
  const [deleted, setDeleted] = useState<string>();

  async function change(asked: Promise<Result<unknown>>) {
    const result = await asked;
    setRefused(result.ok ? undefined : result.failure);
    setDeleted(undefined);
  }

  return (
    <Dialog title="Drafts that the host keeps" className="draft-dialog" onClose={onClose}>
      <div className="dialog-content kept-list">
        {drafts?.length === 0 && <p>None yet. “Keep on the host…” keeps the draft of this tab.</p>}
        <ul>
          {drafts?.map((draft) => (
            <li key={draft.id}>
              <div>
                <b>{draft.title}</b>
                <p className="help">{savedSentence(draft, timeZone)}</p>
                {planSentences(draft, timeZone).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
              {deleted === draft.id ? (
                <div className="draft-steps">
                  <span>Delete it for everybody?</span>
                  <button
                    type="button"
                    onClick={() => {
                      if (kept.kept?.id === draft.id) kept.open(undefined);
                      void change(remove.send(seenRevision(draft)));
                    }}
                  >
                    Delete “{draft.title}”
                  </button>
                  <button type="button" onClick={() => setDeleted(undefined)}>
                    Cancel
                  </button>
                </div>
              ) : (
                <div className="draft-steps">
                  {kept.kept?.id !== draft.id && (
                    <button
                      type="button"
                      aria-label={`Open “${draft.title}”`}
                      onClick={() => {
                        kept.open(draft.id);
                        onClose();
                      }}
                    >
                      Open
                    </button>
                  )}
                  {draft.plan && (
                    <button type="button" onClick={() => change(unplan.send(seenRevision(draft)))}>
                      Take the plan back
                    </button>
                  )}
                  <button
                    type="button"
                    aria-label={`Delete “${draft.title}”…`}
                    onClick={() => setDeleted(draft.id)}
                  >
                    Delete…
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
        <div role="status">{failure && <FailureNotice failure={failure} />}</div>
      </div>
      <div className="dialog-buttons">
        <LogInAgain failure={failure} onLogIn={onLogIn} />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
