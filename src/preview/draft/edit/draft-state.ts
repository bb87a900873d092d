import { previewedContent } from '../../../contract/additions/page/preview.ts';
import type { LiveBranch, PreviewedBranch } from '../../branch/previewed-branch.ts';
import { type DraftEvent, type DraftHistory, newHistory, nextHistory } from './draft-history.ts';
import { type EditedBranch, editedBranchOf, parts } from './edited-branch.ts';
import { meaningProblems } from './meaning-problems.ts';
import { isSame } from './path.ts';
import { type ValueProblem, valueProblems } from './problem.ts';
import type { storedDraft } from './stored-draft.ts';

export interface DraftState {
  readonly live: LiveBranch;
  readonly history: DraftHistory;
  readonly branch: PreviewedBranch;
  readonly problems: readonly ValueProblem[];
  /** The draft's origin, until the administrator dismisses the notice. */
  readonly origin: Origin;
}

type Origin =
  | { readonly kind: 'live' }
  /** The draft was restored from an earlier page in this tab. */
  | { readonly kind: 'restored' }
  /** A draft of another version, used only if the administrator wants it. */
  | {
      readonly kind: 'offered';
      readonly edited: EditedBranch;
      /** The branch on which the draft is based, if known. */
      readonly base: PreviewedBranch | undefined;
    };

/** A page's initial draft. `base`: the version that the page showed before. */
export function firstDraft(
  live: LiveBranch,
  stored: ReturnType<typeof storedDraft>,
  base?: PreviewedBranch,
): DraftState {
  const edited = editedBranchOf(live.branch);
  const unchanged: DraftState = {
    live,
    history: newHistory(edited),
    branch: live.branch,
    problems: [],
    origin: { kind: 'live' },
  };
  // The stored draft may lack parts that its author could not see.
  const kept = stored && { ...edited, ...stored.edited };
  if (!kept || isSame(kept, edited)) return unchanged;
  if (!stored.isCurrent) return { ...unchanged, origin: { kind: 'offered', edited: kept, base } };
  const restored = nextDraft(unchanged, { type: 'replaced', by: kept });
  return { ...restored, history: newHistory(restored.history.present), origin: { kind: 'restored' } };
}

/** The draft after an event. Its branch only changes if the draft is valid. */
export function nextDraft(state: DraftState, event: DraftEvent): DraftState {
  const history = nextHistory(state.history, event);
  if (history === state.history) return state;
  const { live } = state;
  const problems = problemsOfDraft(history.present, live.branch);
  return {
    ...state,
    history,
    problems,
    // Every part was accepted by its schema.
    branch: problems.length > 0 ? state.branch : ({ ...live.branch, ...history.present } as PreviewedBranch),
  };
}

/** Adds data of the live branch that has become visible, such as clerks after a login. Edited values are kept. */
export function withMoreTold(state: DraftState, live: LiveBranch): DraftState {
  const told = editedBranchOf(live.branch);
  const more = (edited: EditedBranch): EditedBranch => ({ ...told, ...edited });
  const { past, present, future } = state.history;
  const history = {
    past: past.map(more),
    present: more(present),
    future: future.map(more),
    typingAt: undefined,
  };
  return { ...state, live, history, branch: { ...live.branch, ...definedParts(state.branch) } };
}

const definedParts = (branch: PreviewedBranch) => editedBranchOf(branch) as Partial<PreviewedBranch>;

/** The state with the live branch and an offered draft of another version. */
export function withOffer(state: DraftState, edited: EditedBranch, base: PreviewedBranch): DraftState {
  const live = editedBranchOf(state.live.branch);
  if (isSame(live, edited)) return state;
  const shown = nextDraft(state, { type: 'replaced', by: live });
  return { ...shown, origin: { kind: 'offered', edited, base } };
}

/** The draft after the offer was accepted or declined. */
export function withoutOffer(state: DraftState, isTaken: boolean): DraftState {
  const { origin } = state;
  if (origin.kind !== 'offered') return { ...state, origin: { kind: 'live' } };
  const left: DraftState = { ...state, origin: { kind: 'live' } };
  return isTaken ? nextDraft(left, { type: 'replaced', by: origin.edited }) : left;
}

/** The draft's errors. Unchanged parts of the live branch are not checked again. */
export function problemsOfDraft(edited: EditedBranch, live: PreviewedBranch): ValueProblem[] {
  const changed = parts.filter((part) => edited[part] !== live[part]);
  return [
    ...changed.flatMap((part) => valueProblems(previewedContent.entries[part], edited[part], [part])),
    ...meaningProblems(Object.fromEntries(changed.map((part) => [part, edited[part]]))),
  ];
}
