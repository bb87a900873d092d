import { Mark } from '../ui/buttons/icons.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';

/** Shown until the configuration is known. Nothing moves on it. */
export function StartingScreen() {
  return (
    <FullWall>
      <Arches variant="starting" />
      <div className="starting-mark">
        <Mark />
      </div>
    </FullWall>
  );
}
