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

/** Above an hour as `1:05 h`. Small stubs have a sign in place of the relation. */
function WaitTime({ minutes, relation }: Extract<ShownWait, { kind: 'minutes' }>) {
  const words = useWords();
  const [first, ...others] = waitParts(minutes);
  if (!first) return null;
  const rest = others[0]?.count ?? 0;
  return (
    <b className={minutes > 60 ? `hours ${relation}` : relation}>
      {words.number(first.count)}
      {minutes > 60 && (
        <>
          :{words.number(Math.floor(rest / 10))}
          {words.number(rest % 10)}
        </>
      )}{' '}
      <small>{words.say(first.unit, { count: first.count })}</small>
    </b>
  );
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
          <WaitTime {...wait} />
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
