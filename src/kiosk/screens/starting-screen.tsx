import { Mark } from '../ui/buttons/icons.tsx';
import { Portal } from '../ui/doors/arches.tsx';
import { Hall } from '../ui/wall/full-wall.tsx';

/** The first second or two: a calm wall, nothing that turns. */
export function StartingScreen() {
  return (
    <Hall>
      <Portal place="opening" />
      <div className="overture">
        <Mark />
      </div>
    </Hall>
  );
}
