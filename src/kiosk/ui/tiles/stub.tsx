import type { ShownWait } from '../../../domain/queue/shown-wait.ts';
import { useWords } from '../../words/use-words.ts';
import { Icon } from '../buttons/icons.tsx';

interface StubProps {
  /** Absent where nothing is known or nothing may be shown. */
  readonly wait?: ShownWait | undefined;
  readonly people?: number | undefined;
  /** Nobody else can be served today. */
  readonly isFull?: boolean;
}

/** The part of a tile that would be torn off: how long it takes, and who is before you. */
export function Stub({ wait, people, isFull }: StubProps) {
  const words = useWords();
  if (isFull || wait?.kind === 'none') {
    return (
      <span className="stub" data-part="stub">
        <b>{words.say(isFull ? 'wait.full' : 'wait.none')}</b>
      </span>
    );
  }
  if (!wait && people === undefined) {
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
          <b>
            {words.number(wait.minutes)} <small>{words.say('wait.unit', { count: wait.minutes })}</small>
          </b>
        </>
      )}
      {people !== undefined && (
        <span className="people" role="img" aria-label={words.say('wait.people', { count: people })}>
          <Icon name="person" />
          {words.number(people)}
        </span>
      )}
    </span>
  );
}
