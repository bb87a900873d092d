import { useEffect, useEffectEvent, useState } from 'react';
import type { ListedDraft } from '../../../contract/additions/page/kept-drafts.ts';
import { Dialog } from '../../../page/ui/dialog.tsx';
import type { AdministratorAnswer, AdministratorFailure } from '../../administrator/ask-as-administrator.ts';
import { FailureNotice } from '../../administrator/failure-notice.tsx';
import { LogInAgain } from '../../administrator/log-in-again.tsx';
import { planSentences, savedSentence } from './plan-words.ts';
import type { Kept } from './use-kept-draft.ts';

interface Props {
  readonly kept: Kept;
  readonly branch: string;
  readonly timeZone: string;
  readonly onLogIn: () => void;
  readonly onClose: () => void;
}

/** Lists the drafts of a branch that the host keeps: to open one, to take its plan back, or to delete it. */
export function DraftsDialog({ kept, branch, timeZone, onLogIn, onClose }: Props) {
  const { requests } = kept;
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>();
  const [failure, setFailure] = useState<AdministratorFailure>();
  const [deleted, setDeleted] = useState<string>();

  async function read() {
    const answer = await requests.list(branch);
    if (answer.kind === 'done') setDrafts(answer.result.drafts);
    else setFailure(answer);
  }
  const readFirst = useEffectEvent((_branch: string) => void read());
  useEffect(() => readFirst(branch), [branch]);

  async function change(asked: Promise<AdministratorAnswer<unknown>>) {
    const answer = await asked;
    setFailure(answer.kind === 'done' ? undefined : answer);
    setDeleted(undefined);
    await read();
    await kept.lookAgain();
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
                      void change(requests.remove(draft));
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
                    <button type="button" onClick={() => change(requests.takePlanBack(draft))}>
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
        <LogInAgain answer={failure} onLogIn={onLogIn} />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
