import { type ShownWait, waitParts } from '../../../domain/queue/shown-wait.ts';
import { useWords } from '../../words/use-words.ts';
import { Icon } from '../buttons/icons.tsx';

interface StubProps {
  /** Absent where the wait is unknown or the profile hides it. */
  readonly wait?: ShownWait | undefined;
  readonly peopleWaiting?: number | undefined;
  /** No more tickets today. */
  readonly isFull?: boolean;
}

/** The stub of a tile: the wait and how many visitors are waiting. */
export function Stub({ wait, peopleWaiting, isFull }: StubProps) {
  const words = useWords();
  if (isFull || wait?.kind === 'none') {
    return (
      <span className="stub" data-part="stub">
        <b>{words.say(isFull ? 'wait.full' : 'wait.none')}</b>
      </span>
    );
  }
  if (!wait && peopleWaiting === undefined) {
    return (
      <span className="stub" data-part="stub">
        <Icon name="next" />
      </span>
    );
  }
  return (
    <span className="stub" data-part="stub">
      {wait && (
        <>
          <span className="relation">{words.say(`wait.${wait.relation}`)}</span>
          {waitParts(wait.minutes).map(({ unit, count }) => (
            <b key={unit}>
              {words.number(count)} <small>{words.say(unit, { count })}</small>
            </b>
          ))}
        </>
      )}
      {peopleWaiting !== undefined && (
        <span
          className="people-waiting"
          role="img"
          aria-label={words.say('wait.people', { count: peopleWaiting })}
        >
          <Icon name="person" />
          {words.number(peopleWaiting)}
        </span>
      )}
    </span>
  );
}
