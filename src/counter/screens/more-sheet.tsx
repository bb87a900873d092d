import { useCounterWords } from '../words/use-words.ts';
import { type Action, type Effect, rankActions } from '../work/actions.ts';
import type { AtDesk } from '../work/work.ts';
import { ActionButton } from './action-button.tsx';
import { CounterSheet } from './sheet.tsx';

interface Props {
  readonly actions: readonly Action[];
  readonly desk: AtDesk;
  readonly hasKeys: boolean;
  readonly onAct: (effect: Effect) => void;
  readonly onClose: () => void;
}

/** The menu of the remaining actions. */
export function MoreSheet({ actions, desk, hasKeys, onAct, onClose }: Props) {
  const { say } = useCounterWords();
  return (
    <CounterSheet title={say('action.more')} onClose={onClose}>
      <div className="choices">
        {rankActions(actions, desk).menu.map((action) => (
          <ActionButton key={action.name} action={action} hasKeys={hasKeys} onAct={onAct} />
        ))}
      </div>
    </CounterSheet>
  );
}
