import type { CSSProperties } from 'react';
import type { Layout } from '../../look/layout.ts';
import type { TileKind } from './tile-space.ts';

/** In millimetres: the clerk's picture, the space before it, and the space beside the name. */
const measures = {
  ample: { avatar: 24, 'avatar-start': 6, 'clerk-start': 6, 'clerk-end': 6 },
  tight: { avatar: 15, 'avatar-start': 3.5, 'clerk-start': 3, 'clerk-end': 3 },
  tiny: { avatar: 11, 'avatar-start': 2.5, 'clerk-start': 2, 'clerk-end': 1 },
};

export function clerkKindOf({ shared }: Pick<Layout, 'shared'>): TileKind {
  const beside = Object.values(measures[shared.space]).reduce((one, other) => one + other);
  return { beside, below: 0, hasStub: true };
}

/** The same measures for style sheets, which read `avatar` as `--avatar`. */
export const clerkPropertiesOf = ({ shared }: Pick<Layout, 'shared'>): CSSProperties =>
  Object.fromEntries(
    Object.entries(measures[shared.space]).map(([name, mm]) => [`--${name}`, `${mm / 10}rem`]),
  );
