import { useState } from 'react';
import { mediaUrl } from '../../look/pictures.ts';
import { Icon } from '../buttons/icons.tsx';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  /** Undefined for "anyone". */
  readonly name?: string;
  /** The address of a picture; empty where there is none. */
  readonly picture?: string;
}

/** The picture of a clerk. Shows initials, or an icon, while the picture is missing or broken. */
export function Avatar({ name = '', picture = '' }: AvatarProps) {
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
