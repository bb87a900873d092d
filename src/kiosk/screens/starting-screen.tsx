import { Mark } from '../ui/buttons/icons.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import { useWords } from '../words/use-words.ts';

/** Shown until the configuration is known. Its words appear after most of a second: usually it is gone by then. */
export function StartingScreen() {
  const words = useWords();
  return (
    <FullWall>
      <Arches variant="starting" />
      <div className="starting-mark">
        <Mark />
        <p role="status">{words.say('issuing.title')}</p>
      </div>
    </FullWall>
  );
}
