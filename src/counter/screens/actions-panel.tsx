import { useCounterWords } from '../words/use-words.ts';
import { type Action, type Effect, rankActions } from '../work/actions.ts';
import type { AtDesk } from '../work/work.ts';
import { ActionButton } from './action-button.tsx';

interface Props {
  readonly actions: readonly Action[];
  readonly desk: AtDesk;
  readonly hasKeys: boolean;
  readonly onAct: (effect: Effect) => void;
}

/** The main action, the common actions beside it, and a menu with the other actions. */
export function ActionsPanel({ actions, desk, hasKeys, onAct }: Props) {
  const { say } = useCounterWords();
  const { main, common } = rankActions(actions, desk);
  return (
    <div className="actions">
      {main && <ActionButton className="main" action={main} hasKeys={hasKeys} onAct={onAct} />}
      {common.map((action) => (
        <ActionButton key={action.name} action={action} hasKeys={hasKeys} onAct={onAct} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={desk.sending !== null}
        onClick={() => onAct({ kind: 'sheet', sheet: { kind: 'more' } })}
      >
        {say('action.more')}
      </button>
    </div>
  );
}
