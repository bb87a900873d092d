import type { ShownWait } from '../../../domain/queue/shown-wait.ts';
import { Avatar } from './avatar.tsx';
import { Stub } from './stub.tsx';
import './clerk-tile.css';

interface ClerkTileProps {
  readonly name: string;
  /** Where they sit, or what choosing them means. */
  readonly place: string;
  /** Undefined: anyone. */
  readonly avatar?: string | undefined;
  readonly wait?: ShownWait | undefined;
  readonly onPress: () => void;
}

/** Somebody to be served by. */
export function ClerkTile({ name, place, avatar, wait, onPress }: ClerkTileProps) {
  return (
    <button
      type="button"
      className={wait?.kind === 'none' ? 'tile service clerk free' : 'tile service clerk'}
      data-part="tile"
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
