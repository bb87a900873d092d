import { useWords } from '../hooks/use-words.ts';
import { Mark } from '../ui/buttons/icons.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';

/** The page was empty until this module ran, in milliseconds. */
const emptyMs = performance.now();

/**
 * Shown until the configuration is known. Its words appear after most of a second, counted from the
 * start of the page: usually it is gone by then.
 */
export function StartingScreen() {
  const words = useWords();
  return (
    <FullWall>
      <Arches variant="starting" />
      <div className="starting-mark">
        <Mark />
        <h1 style={{ animationDelay: `${-emptyMs}ms` }}>{words.say('issuing.title')}</h1>
      </div>
    </FullWall>
  );
}
