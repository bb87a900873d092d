import type { CounterFacts } from '../reads/use-counter-facts.ts';
import { useWords } from '../words/use-words.ts';
import type { Action, Effect } from '../work/actions.ts';
import type { AtDesk } from '../work/work.ts';

interface Props {
  readonly actions: readonly Action[];
  readonly desk: AtDesk;
  readonly facts: CounterFacts;
  readonly hasKeys: boolean;
  readonly onAct: (effect: Effect) => void;
}

/** A button for each key. What cannot be done now stays in its place, so that hands learn the places. */
export function ActionsPanel({ actions, desk, facts, hasKeys, onAct }: Props) {
  const { say, time } = useWords();
  const main = mainAction(desk);
  return (
    <>
      <div className="actions">
        {actions
          .filter(({ name }) => name !== 'undo')
          .map((action) => (
            <button
              key={action.name}
              type="button"
              className={action.name === main ? 'main' : undefined}
              aria-keyshortcuts={hasKeys ? action.key : undefined}
              // Not `disabled`: a button that is focused while its request is sent would lose the focus.
              aria-disabled={action.effect === undefined}
              onClick={() => action.effect && onAct(action.effect)}
            >
              {hasKeys && (
                <span className="key" aria-hidden="true">
                  {action.key}
                </span>
              )}
              <span>{say(`action.${action.name}`)}</span>
            </button>
          ))}
      </div>
      <p className={desk.pause ? 'hint paused' : 'hint'}>{hint()}</p>
    </>
  );

  function pauseText({ since, code }: NonNullable<AtDesk['pause']>): string {
    return [say('pause.since', { time: time(since) }), facts.codeName(code)].filter(Boolean).join(' · ');
  }

  /** What the key of the next ticket does with the one in hand. */
  function hint() {
    const { hand, pause } = desk;
    if (pause) return pauseText(pause);
    switch (hand.kind) {
      case 'free':
        return null;
      case 'called':
        return say('actions.nextAbsent', { number: hand.ticket.number });
      case 'serving':
      case 'afterwork':
        return say('actions.nextFinishes', { number: hand.ticket.number });
      default:
        return hand satisfies never;
    }
  }
}

/** What is usually done next. */
function mainAction({ hand, pause }: AtDesk): Action['name'] {
  switch (hand.kind) {
    case 'free':
      return pause ? 'resume' : 'next';
    case 'called':
      return 'start';
    case 'serving':
    case 'afterwork':
      return 'finish';
    default:
      return hand satisfies never;
  }
}
