import './shared-draft.css';

import { useState } from 'react';
import type { SharedDraft } from '../../../contract/additions/page/shared-draft.ts';
import { clockTimeText } from '../../../domain/calendar/time-text.ts';
import { AuthorField, typedAuthorName, useAuthorName } from '../../administrator/author-field.tsx';
import { needsLogin, reasonOf } from '../../administrator/failures.ts';
import type { LiveBranch } from '../../branch/previewed-branch.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { changesOf } from '../changes/changes-of.ts';
import type { Draft } from '../changes/use-draft.ts';
import type { Shared } from './use-shared-draft.ts';

interface Props {
  readonly live: LiveBranch;
  readonly draft: Draft;
  readonly shared: Shared;
  readonly liveMs: number;
}

/** After this time without a change, nobody counts as editing. */
const editingMs = 10 * 60_000;

const nameOf = ({ saved }: SharedDraft) => saved.author.name ?? 'Another administrator';

/** Names the editors of the shared draft, and asks about conflicts. */
export function SharedDraftBar({ live, draft, shared, liveMs }: Props) {
  const { saved, isUnsaved, isMine, isNews, theirs, failure, problem } = shared;
  const [name, setName] = useAuthorName();
  const [isNameless] = useState(() => typedAuthorName() === '');
  const time = (one: SharedDraft) => clockTimeText(one.saved.time, live.branch.branch.timeZone);

  function status(): string {
    if (isUnsaved) return 'Saving…';
    if (!saved) return 'Each change is saved on the host. Visitors see nothing until you publish.';
    if (isMine) return `Saved on the host on ${time(saved)}.`;
    const isEditing = liveMs - saved.saved.time < editingMs;
    return isEditing
      ? `${nameOf(saved)} is editing this branch: last change on ${time(saved)}.`
      : `Last change by ${nameOf(saved)} on ${time(saved)}.`;
  }

  return (
    <section className="shared-draft" aria-label="Draft of all administrators">
      <p className="help">{status()}</p>
      {isNameless && <AuthorField name={name} onChange={setName} />}
      <div role="status">
        {isNews && (
          <p className="notice">
            {saved
              ? `${nameOf(saved)} has changed the draft. You see it now.`
              : 'Another administrator has published or discarded the draft. You see the live branch now.'}
          </p>
        )}
        {theirs !== undefined && (
          <div className="notice">
            <p>
              {theirs
                ? `${nameOf(theirs)} changed the draft on ${time(theirs)}, and you have changed it too. From that draft to yours:`
                : 'Another administrator has published or discarded the draft, and you have changes that are not saved.'}
            </p>
            {theirs && (
              <ChangeList changes={changesOf({ ...live.branch, ...theirs.content }, draft.edited)} />
            )}
            <button type="button" onClick={shared.loadTheirs}>
              {theirs ? 'Load the other draft' : 'Discard mine'}
            </button>
            <button type="button" onClick={shared.keepMine}>
              Keep mine
            </button>
          </div>
        )}
        {problem !== undefined && <p className="problem">{problem}</p>}
        {failure && (
          <p className="problem">
            {needsLogin(failure)
              ? 'The draft is in this tab only, because your login has ended.'
              : `The draft is in this tab only. ${reasonOf(failure)}`}
          </p>
        )}
      </div>
    </section>
  );
}
