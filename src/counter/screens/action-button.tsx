import { useCounterWords } from '../words/use-words.ts';
import type { Action, Effect } from '../work/actions.ts';

interface Props {
  readonly action: Action;
  readonly className?: string;
  readonly hasKeys: boolean;
  readonly onAct: (effect: Effect) => void;
}

/** A button with its keyboard shortcut. */
export function ActionButton({ action: { name, key, effect }, className, hasKeys, onAct }: Props) {
  const { say } = useCounterWords();
  return (
    <button
      type="button"
      className={className}
      aria-keyshortcuts={hasKeys ? key : undefined}
      // The button is not `disabled`, because a focused button would lose the focus while its request is sent.
      aria-disabled={effect === undefined}
      onClick={() => effect && onAct(effect)}
    >
      {hasKeys && (
        <span className="key" aria-hidden="true">
          {key}
        </span>
      )}
      <span>{say(`action.${name}`)}</span>
    </button>
  );
}
