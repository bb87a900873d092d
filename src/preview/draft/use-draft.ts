import { useEffect, useMemo, useState } from 'react';
import type { LiveBranch, PreviewedBranch } from '../branch/previewed-branch.ts';
import { type Change, changesOf } from './changes/changes-of.ts';
import type { DraftEvent } from './edit/draft-history.ts';
import { type DraftState, firstDraft, nextDraft, type Origin, withoutOffer } from './edit/draft-state.ts';
import { type EditedBranch, editedBranchOf } from './edit/edited-branch.ts';
import { isSame, type Path } from './edit/path.ts';
import type { Problem } from './edit/problem.ts';
import { forgetDraft, storeDraft, storedDraft, versionOf } from './edit/stored-draft.ts';

/** A draft of a branch and what can be done with it. */
export interface Draft {
  /** What frames, week and findings show: the last draft without problems, or the live branch to compare. */
  readonly shown: PreviewedBranch;
  /** The last draft without problems. */
  readonly branch: PreviewedBranch;
  /** What the forms show. Its values can be invalid. */
  readonly edited: EditedBranch;
  readonly problems: readonly Problem[];
  readonly changes: readonly Change[];
  readonly origin: Origin;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether a reload of the page keeps the draft. */
  readonly isStored: boolean;
  readonly showsLive: boolean;
  edit(path: Path, value: unknown, isTyping?: boolean): void;
  undo(): void;
  redo(): void;
  /** Takes all changes back. This can be undone. */
  reset(): void;
  showLive(shows: boolean): void;
  /** Uses the offered draft of another version. */
  takeOffer(): void;
  /** Ends the notice about a restored draft, or deletes the offered one. */
  dismiss(): void;
  /** Deletes the stored draft, because it has become the live branch. */
  forget(): void;
}

const storage = () => sessionStorage;
const start = (live: LiveBranch) => firstDraft(live, storedDraft(live, storage));
const isSameVersion = (one: LiveBranch, other: LiveBranch) =>
  one === other || (one.branch.branch.key === other.branch.branch.key && versionOf(one) === versionOf(other));

/** The draft of a branch. Another branch or version has a draft of its own. */
export function useDraft(live: LiveBranch): Draft {
  const [held, setHeld] = useState(() => start(live));
  const [showsLive, setShowsLive] = useState(false);
  const [isStored, setStored] = useState(true);
  let state = held;
  if (!isSameVersion(held.live, live)) {
    state = start(live);
    setHeld(state);
  }
  const { history, branch, problems, origin } = state;
  const edited = history.present;
  const changes = useMemo(() => changesOf(state.live.branch, edited), [state.live, edited]);

  const isOffered = origin.kind === 'offered';
  useEffect(() => {
    const isUnchanged = isSame(edited, editedBranchOf(state.live.branch));
    // The offered draft stays stored until the administrator has decided or has begun another one.
    if (isUnchanged && !isOffered) forgetDraft(state.live, storage);
    setStored(isUnchanged || storeDraft(state.live, edited, storage));
  }, [state.live, edited, isOffered]);

  const send = (event: DraftEvent) => setHeld((before) => nextDraft(before, event));
  const endNotice = (isTaken: boolean) => setHeld((before: DraftState) => withoutOffer(before, isTaken));
  return {
    shown: showsLive ? state.live.branch : branch,
    branch,
    edited,
    problems,
    changes,
    origin,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isStored,
    showsLive,
    edit: (path, value, isTyping = false) => send({ type: 'edited', path, value, isTyping }),
    undo: () => send({ type: 'undone' }),
    redo: () => send({ type: 'redone' }),
    reset: () => send({ type: 'replaced', by: editedBranchOf(state.live.branch) }),
    showLive: setShowsLive,
    takeOffer: () => endNotice(true),
    dismiss: () => endNotice(false),
    forget: () => forgetDraft(state.live, storage),
  };
}
