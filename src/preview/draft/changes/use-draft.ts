import { useEffect, useMemo, useState } from 'react';
import type { LiveBranch, PreviewedBranch } from '../../branch/previewed-branch.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import type { DraftEvent } from '../edit/draft-history.ts';
import {
  type DraftState,
  firstDraft,
  nextDraft,
  withMoreTold,
  withOffer,
  withoutOffer,
} from '../edit/draft-state.ts';
import { type EditedBranch, editedBranchOf } from '../edit/edited-branch.ts';
import { isSame, type Path } from '../edit/path.ts';
import { forgetDraft, storeDraft, storedDraft, versionOf } from '../edit/stored-draft.ts';
import { changesOf } from './changes-of.ts';

export type Draft = ReturnType<typeof useDraft>;

const storage = () => sessionStorage;
const start = (live: LiveBranch, before?: LiveBranch) => {
  const isSameBranch = before?.branch.branch.key === live.branch.branch.key;
  return firstDraft(live, storedDraft(live, storage), isSameBranch ? before?.branch : undefined);
};
const isSameVersion = (one: LiveBranch, other: LiveBranch) =>
  one === other || (one.branch.branch.key === other.branch.branch.key && versionOf(one) === versionOf(other));

/** True if the live branch now includes the clerks, for example after a login. */
const isMoreTold = (before: LiveBranch, live: LiveBranch) =>
  before.branch.users === undefined && live.branch.users !== undefined;

/** The draft of a branch. Each branch and version has its own draft. */
export function useDraft(live: LiveBranch) {
  const words = usePreviewWords();
  const [held, setHeld] = useState(() => start(live));
  const [showsLive, setShowsLive] = useState(false);
  const [isStored, setStored] = useState(true);
  let state = held;
  if (!isSameVersion(held.live, live)) {
    state = start(live, held.live);
    setHeld(state);
  } else if (isMoreTold(held.live, live)) {
    state = withMoreTold(held, live);
    setHeld(state);
  }
  const { history, branch, origin } = state;
  const edited = history.present;
  const changes = useMemo(() => changesOf(state.live.branch, edited, words), [state.live, edited, words]);
  const problems = useMemo(
    () => state.problems.map(({ path, message }) => ({ path, message: message(words.say) })),
    [state.problems, words],
  );

  const isOffered = origin.kind === 'offered';
  useEffect(() => {
    const isUnchanged = isSame(edited, editedBranchOf(state.live.branch));
    // The offered draft stays stored until the administrator decides or begins another draft.
    if (isUnchanged && !isOffered) forgetDraft(state.live, storage);
    setStored(isUnchanged || storeDraft(state.live, edited, storage));
  }, [state.live, edited, isOffered]);

  const send = (event: DraftEvent) => setHeld((before) => nextDraft(before, event));
  const endNotice = (isTaken: boolean) => setHeld((before: DraftState) => withoutOffer(before, isTaken));
  return {
    /** The branch in frames, week and findings: the last valid draft, or the live branch for comparison. */
    shown: showsLive ? state.live.branch : branch,
    branch,
    /** The branch in the forms; its values may be invalid. */
    edited,
    problems,
    changes,
    origin,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** True if a reload of the page keeps the draft. */
    isStored,
    showsLive,
    edit: (path: Path, value: unknown, isTyping = false) => send({ type: 'edited', path, value, isTyping }),
    replace: (by: EditedBranch) => send({ type: 'replaced', by: editedBranchOf(by) }),
    undo: () => send({ type: 'undone' }),
    redo: () => send({ type: 'redone' }),
    /** Reverts all changes, as an undoable step. */
    reset: () => send({ type: 'replaced', by: editedBranchOf(state.live.branch) }),
    showLive: setShowsLive,
    /** Offers a draft of another version; `base` is the branch on which that draft is based. */
    offer: (by: EditedBranch, base: PreviewedBranch) =>
      setHeld((before) => withOffer(before, editedBranchOf(by), base)),
    takeOffer: () => endNotice(true),
    /** Dismisses the notice about a restored draft, or deletes the offered draft. */
    dismiss: () => endNotice(false),
    forget: () => forgetDraft(state.live, storage),
  };
}
