import type { ShownWait } from '../../domain/waiting.ts';
import { Icon } from './icons.tsx';
import { Stub } from './stub.tsx';

interface TileProps {
  readonly name: string;
  readonly explanation: string | null;
  readonly onPress: () => void;
}

/** Names with more letters than this are set smaller, so that more of them is seen. */
const longName = 34;

function Body({ name, explanation }: Pick<TileProps, 'name' | 'explanation'>) {
  return (
    <span className={name.length > longName ? 'body long' : 'body'}>
      <b>{name}</b>
      {explanation && <span className="explanation">{explanation}</span>}
    </span>
  );
}

interface ServiceTileProps extends TileProps {
  readonly wait?: ShownWait | undefined;
  readonly people?: number | undefined;
}

/** A service, drawn as the ticket that a touch on it gives. */
export function ServiceTile({ name, explanation, wait, people, onPress }: ServiceTileProps) {
  return (
    <button
      type="button"
      className={wait?.kind === 'none' ? 'tile service free' : 'tile service'}
      onClick={onPress}
    >
      <Body name={name} explanation={explanation} />
      <Stub wait={wait} people={people} />
    </button>
  );
}

/** More tiles behind this one, drawn as a stack of sheets. */
export function GroupTile({ name, explanation, onPress }: TileProps) {
  return (
    <button type="button" className="tile group" onClick={onPress}>
      <Body name={name} explanation={explanation} />
      <span className="go">
        <Icon name="next" />
      </span>
    </button>
  );
}
