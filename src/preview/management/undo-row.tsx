import type { ReactNode } from 'react';
import { useBranchWords } from './branch-words.ts';

interface Props {
  /** The name of the author; empty if unknown. */
  readonly by: string;
  /** The label of the button that undoes the step. */
  readonly undo: string;
  readonly isPending: boolean;
  /** Undefined if the manager cannot undo the step. */
  readonly onUndo: (() => unknown) | undefined;
  readonly children: ReactNode;
}

/** A step, a closing or a pause in a list, with a button that undoes or ends it. */
export function UndoRow({ by, undo, isPending, onUndo, children }: Props) {
  const { say } = useBranchWords();
  return (
    <li>
      <div>
        {children}
        {by !== '' && <p className="branch-by">{say('closings.by', { name: by })}</p>}
      </div>
      {onUndo && (
        <button type="button" disabled={isPending} onClick={onUndo}>
          {undo}
        </button>
      )}
    </li>
  );
}
