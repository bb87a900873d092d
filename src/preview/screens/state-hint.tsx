import type { PreviewAddress } from '../address/preview-address.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import { nextState } from './clock/next-state.ts';

interface Props {
  readonly wanted: PreviewAddress['screen'];
  /** Whether the frame shows the closed screen; undefined: it has drawn nothing yet. */
  readonly isClosed: boolean | undefined;
  readonly branch: PreviewedBranch;
  readonly dispenser: string;
  readonly nowMs: () => number;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
}

/** Says why the frame shows another screen than the chosen one, and leads to a time at which there is one. */
export function StateHint({ wanted, isClosed, branch, dispenser, nowMs, onGo }: Props) {
  if (isClosed === undefined || isClosed === (wanted === 'closed')) return null;
  const [sentence, action, state] = isClosed
    ? (['At this time the branch is closed.', 'Go to the next opening', 'open'] as const)
    : (['At this time the branch is open.', 'Go to the next closing', 'closed'] as const);
  return (
    <p className="hint-bar" role="status">
      {sentence}{' '}
      <button
        type="button"
        onClick={() => {
          const at = nextState(branch, dispenser, state, nowMs());
          if (at !== undefined) onGo({ at, screen: wanted });
        }}
      >
        {action}
      </button>
    </p>
  );
}
