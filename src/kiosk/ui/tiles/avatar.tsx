import { useState } from 'react';
import { mediaUrl } from '../../look/pictures.ts';
import { Icon } from '../buttons/icons.tsx';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  /** Undefined: no one in particular. */
  readonly name?: string;
  /** The address of a picture; empty where there is none. */
  readonly picture?: string;
}

/** A face, beside a name; while there is no picture, and where it is broken, the initials. */
export function Avatar({ name = '', picture = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name) || <Icon name="person" />}
      {picture && picture !== broken && (
        <img src={mediaUrl(picture)} alt="" onError={() => setBroken(picture)} />
      )}
    </span>
  );
}
