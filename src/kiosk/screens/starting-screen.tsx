import { Hall } from '../ui/hall.tsx';
import { Mark } from '../ui/icons.tsx';
import { Portal } from '../ui/portal.tsx';

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
