import type { Hall } from '../../contract/additions/hall.ts';
import type { AddressMistake, BoardPlace } from './board-address.ts';

/** Reports a waiting area that no counter of the branch has. Empty until the service has answered. */
export function areaMistakes(
  { area }: Pick<BoardPlace, 'area'>,
  hall: Pick<Hall, 'areas'> | undefined,
): readonly AddressMistake[] {
  if (area === undefined || !hall || hall.areas.includes(area)) return [];
  const expected =
    hall.areas.length > 0
      ? `a waiting area of the branch: ${hall.areas.join(', ')}`
      : 'no area, because no counter of the branch has one';
  return [{ parameter: 'area', given: area, expected }];
}
