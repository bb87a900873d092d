import { fieldPath } from '../../../domain/configuration/field-path.ts';
import type { EditedBranch } from './edited-branch.ts';
import { isSame, type Path, valueAt, withValueAt } from './path.ts';

export interface DraftHistory {
  readonly past: readonly EditedBranch[];
  readonly present: EditedBranch;
  readonly future: readonly EditedBranch[];
  /** The field of the last typed edit. Further typing in that field belongs to the same step. */
  readonly typingAt: string | undefined;
}

export type DraftEvent =
  | {
      readonly type: 'edited';
      readonly path: Path;
      /** The new value; undefined removes the field. */
      readonly value: unknown;
      readonly isTyping: boolean;
    }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** Replaces everything, as an undoable step. */
  | { readonly type: 'replaced'; readonly by: EditedBranch };

const mostSteps = 200;

/** An unedited draft's history. */
export function newHistory(present: EditedBranch): DraftHistory {
  return { past: [], present, future: [], typingAt: undefined };
}

export function nextHistory(history: DraftHistory, event: DraftEvent): DraftHistory {
  const { past, present, future } = history;
  const after = (
    next: EditedBranch,
    before: readonly EditedBranch[] = [...past, present].slice(-mostSteps),
  ): DraftHistory => ({
    ...newHistory(next),
    past: before,
  });
  switch (event.type) {
    case 'edited': {
      if (isSame(valueAt(present, event.path), event.value)) return history;
      const typingAt = event.isTyping ? fieldPath(event.path) : undefined;
      const next = withValueAt(present, event.path, event.value) as EditedBranch;
      const joins = typingAt !== undefined && history.typingAt === typingAt;
      return { ...after(next, joins ? past : undefined), typingAt };
    }
    case 'undone': {
      const before = past.at(-1);
      return before ? { ...after(before, past.slice(0, -1)), future: [present, ...future] } : history;
    }
    case 'redone': {
      const [next, ...later] = future;
      return next ? { ...after(next), future: later } : history;
    }
    case 'replaced':
      return isSame(present, event.by) ? history : after(event.by);
    default:
      return event satisfies never;
  }
}
