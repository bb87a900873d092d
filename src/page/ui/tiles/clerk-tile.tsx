import { useState } from 'react';
import type { ShownWait } from '../../../domain/queue/shown-wait.ts';
import { useLayout } from '../../hooks/stage.tsx';
import { mediaUrl } from '../../look/pictures.ts';
import { Icon } from '../buttons/icons.tsx';
import { clerkPropertiesOf } from './clerk-space.ts';
import { initialsOf } from './initials.ts';
import { TileStub } from './stub.tsx';
import { classOfWait } from './tile.tsx';
import './clerk-tile.css';

interface ClerkTileProps {
  readonly name: string;
  /** The clerk's counter, or an explanation of "anyone". */
  readonly place: string;
  /** A picture's URL, which may be empty. Undefined for "anyone". */
  readonly avatar?: string | undefined;
  readonly wait?: ShownWait | undefined;
  readonly onPress: () => void;
}

/** A clerk to choose, or "anyone". */
export function ClerkTile({ name, place, avatar, wait, onPress }: ClerkTileProps) {
  return (
    <button
      type="button"
      className={`tile service clerk ${classOfWait(wait)}`}
      data-part="tile"
      style={clerkPropertiesOf(useLayout())}
      onClick={onPress}
    >
      <span className="who">
        {avatar === undefined ? <Avatar name="" picture="" /> : <Avatar name={name} picture={avatar} />}
        <span className="body">
          <b>{name}</b>
          <span className="explanation">
            <bdi>{place}</bdi>
          </span>
        </span>
      </span>
      <TileStub wait={wait} />
    </button>
  );
}

/** A clerk's picture. While it is missing or broken: initials, or an icon for "anyone". */
function Avatar({ name, picture }: { readonly name: string; readonly picture: string }) {
  const [brokenPicture, setBrokenPicture] = useState<string>();
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name) || <Icon name="person" />}
      {picture && picture !== brokenPicture && (
        <img src={mediaUrl(picture)} alt="" onError={() => setBrokenPicture(picture)} />
      )}
    </span>
  );
}
