import type { ShownWait } from '../../../domain/queue/shown-wait.ts';
import { useLayout } from '../../look/stage.tsx';
import { Avatar } from './avatar.tsx';
import { clerkPropertiesOf } from './clerk-space.ts';
import { Stub } from './stub.tsx';
import './clerk-tile.css';

interface ClerkTileProps {
  readonly name: string;
  /** The counter of the clerk, or what choosing "anyone" means. */
  readonly place: string;
  /** The address of a picture, may be empty. Undefined for "anyone". */
  readonly avatar?: string | undefined;
  readonly wait?: ShownWait | undefined;
  readonly onPress: () => void;
}

/** A clerk to choose, or "anyone". */
export function ClerkTile({ name, place, avatar, wait, onPress }: ClerkTileProps) {
  return (
    <button
      type="button"
      className={wait?.kind === 'none' ? 'tile service clerk no-wait' : 'tile service clerk'}
      data-part="tile"
      style={clerkPropertiesOf(useLayout())}
      onClick={onPress}
    >
      <span className="who">
        {avatar === undefined ? <Avatar /> : <Avatar name={name} picture={avatar} />}
        <span className="body">
          <b>{name}</b>
          <span className="explanation">
            <bdi>{place}</bdi>
          </span>
        </span>
      </span>
      <Stub wait={wait} />
    </button>
  );
}
