import type { ShownWait } from '../../../domain/queue/shown-wait.ts';
import { useIsAdopting } from '../../boot/adopting.ts';
import { Icon } from '../buttons/icons.tsx';
import { Stub } from './stub.tsx';

interface TileProps {
  /** The key of the service or group, for style sheets and scripts of tenants. */
  readonly id?: string;
  readonly name: string;
  readonly explanation: string | null;
  readonly onPress: () => void;
}

function Body({ name, explanation }: Pick<TileProps, 'name' | 'explanation'>) {
  return (
    <span className="body">
      <b>{name}</b>
      {explanation && <span className="explanation">{explanation}</span>}
    </span>
  );
}

interface ServiceTileProps extends TileProps {
  /** The number of the service, for style sheets and scripts of tenants. */
  readonly code?: number | undefined;
  readonly wait?: ShownWait | undefined;
  readonly peopleWaiting?: number | undefined;
  readonly isFull?: boolean;
  /** Whether it is one of several that the visitor has chosen. */
  readonly isChosen?: boolean;
}

/** A service, drawn as a ticket: a touch on it takes one. Another choice looks alike. */
export function ServiceTile(props: ServiceTileProps) {
  const { id, code, name, explanation, wait, isFull, isChosen, onPress } = props;
  const content = (
    <>
      <Body name={name} explanation={explanation} />
      <Stub {...props} />
      {isChosen && (
        <span className="tick">
          <Icon name="tick" />
        </span>
      )}
    </>
  );
  if (useIsAdopting()) {
    return (
      <button type="button" data-part="tile" onClick={onPress}>
        {content}
      </button>
    );
  }
  return (
    <button
      type="button"
      className={`tile service ${isFull ? 'full' : wait?.kind === 'none' ? 'no-wait' : ''}`}
      aria-pressed={isChosen || undefined}
      disabled={isFull}
      data-part="tile"
      data-service={id}
      data-code={code}
      onClick={onPress}
    >
      {content}
    </button>
  );
}

/** A group of tiles, drawn as a stack of sheets. */
export function GroupTile({ id, name, explanation, onPress }: TileProps) {
  const key = useIsAdopting() ? undefined : id;
  return (
    <button type="button" className="tile group" data-part="tile" data-group={key} onClick={onPress}>
      <Body name={name} explanation={explanation} />
      <span className="group-arrow">
        <Icon name="next" />
      </span>
    </button>
  );
}
