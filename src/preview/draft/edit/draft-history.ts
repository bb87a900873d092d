import { fieldPath } from '../../../domain/configuration/field-path.ts';
import type { EditedBranch } from './edited-branch.ts';
import { isSame, type Path, valueAt, withValueAt } from './path.ts';

/** The states of a draft, in order. */
export interface DraftHistory {
  readonly past: readonly EditedBranch[];
  readonly present: EditedBranch;
  readonly future: readonly EditedBranch[];
  /** The field with the last typed change. More typing there belongs to the same step. */
  readonly typingAt: string | undefined;
}

/** The events of a draft. */
export type DraftEvent =
  | {
      readonly type: 'edited';
      readonly path: Path;
      /** Undefined removes the field. */
      readonly value: unknown;
      readonly isTyping: boolean;
    }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** Replaces everything; this can be undone too. */
  | { readonly type: 'replaced'; readonly by: EditedBranch };

/** The number of steps that can be undone. */
const mostSteps = 200;

/** The history of a draft that has not been edited yet. */
export function newHistory(present: EditedBranch): DraftHistory {
  return { past: [], present, future: [], typingAt: undefined };
}

/** The history after an event. */
export function nextHistory(history: DraftHistory, event: DraftEvent): DraftHistory {
  const { past, present, future } = history;
  switch (event.type) {
    case 'edited': {
      if (isSame(valueAt(present, event.path), event.value)) return history;
      const at = fieldPath(event.path);
      const next = withValueAt(present, event.path, event.value) as EditedBranch;
      const joins = event.isTyping && history.typingAt === at;
      return {
        past: joins ? past : [...past, present].slice(-mostSteps),
        present: next,
        future: [],
        typingAt: event.isTyping ? at : undefined,
      };
    }
    case 'undone': {
      const before = past.at(-1);
      if (!before) return history;
      return { past: past.slice(0, -1), present: before, future: [present, ...future], typingAt: undefined };
    }
    case 'redone': {
      const [after, ...later] = future;
      if (!after) return history;
      return { past: [...past, present], present: after, future: later, typingAt: undefined };
    }
    case 'replaced':
      if (isSame(present, event.by)) return history;
      return {
        past: [...past, present].slice(-mostSteps),
        present: event.by,
        future: [],
        typingAt: undefined,
      };
    default:
      return event satisfies never;
  }
}
