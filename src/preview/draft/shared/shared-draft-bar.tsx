import './shared-draft.css';

import { useState } from 'react';
import type { SharedDraft } from '../../../contract/additions/page/shared-draft.ts';
import { clockTimeText } from '../../../domain/calendar/time-text.ts';
import { AuthorField, typedAuthorName, useAuthorName } from '../../administrator/author-field.tsx';
import { needsLogin, reasonOf } from '../../administrator/failures.ts';
import type { LiveBranch } from '../../branch/previewed-branch.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { changesOf } from '../changes/changes-of.ts';
import type { Draft } from '../changes/use-draft.ts';
import type { DraftOnHost } from './use-shared-draft.ts';

interface Props {
  readonly live: LiveBranch;
  readonly draft: Draft;
  readonly shared: DraftOnHost;
  readonly liveMs: number;
}

/** After this time without a change, nobody counts as editing. */
const editingMs = 10 * 60_000;

/** Names the editors of the shared draft, and asks about conflicts. */
export function SharedDraftBar({ live, draft, shared, liveMs }: Props) {
  const { saved, isUnsaved, isMine, isNews, theirs, failure, problem } = shared;
  const words = usePreviewWords();
  const { say } = words;
  const [name, setName] = useAuthorName();
  const [isNameless] = useState(() => typedAuthorName() === '');
  const nameOf = (one: SharedDraft) => one.saved.author.name ?? say('shared.someone');
  const time = (one: SharedDraft) => clockTimeText(one.saved.time, live.branch.branch.timeZone);

  function status(): string {
    if (isUnsaved) return say('shared.saving');
    if (!saved) return say('shared.saves');
    if (isMine) return say('shared.saved', { time: time(saved) });
    const isEditing = liveMs - saved.saved.time < editingMs;
    return say(isEditing ? 'shared.editing' : 'shared.last', { name: nameOf(saved), time: time(saved) });
  }

  return (
    <section className="shared-draft" aria-label={say('shared.title')}>
      <p className="help">{status()}</p>
      {isNameless && <AuthorField name={name} onChange={setName} />}
      <div role="status">
        {isNews && (
          <p className="notice">{saved ? say('shared.news', { name: nameOf(saved) }) : say('shared.gone')}</p>
        )}
        {theirs !== undefined && (
          <div className="notice">
            <p>
              {theirs
                ? say('shared.conflict', { name: nameOf(theirs), time: time(theirs) })
                : say('shared.goneUnsaved')}
            </p>
            {theirs && (
              <ChangeList changes={changesOf({ ...live.branch, ...theirs.content }, draft.edited, words)} />
            )}
            <button type="button" onClick={shared.loadTheirs}>
              {say(theirs ? 'shared.load' : 'shared.discardMine')}
            </button>
            <button type="button" onClick={shared.keepMine}>
              {say('shared.keep')}
            </button>
          </div>
        )}
        {problem !== undefined && <p className="problem">{problem}</p>}
        {failure && (
          <p className="problem">
            {needsLogin(failure)
              ? say('shared.loginEnded')
              : say('shared.tabOnly', { reason: reasonOf(failure, say) })}
          </p>
        )}
      </div>
    </section>
  );
}
