import { useWords } from '../hooks/use-words.ts';
import { Mark } from '../ui/buttons/icons.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';

/** Milliseconds during which the page was empty, until this module ran. */
const emptyMs = performance.now();

/**
 * The screen until the configuration is known. Its words appear only after most of a second, because the next screen
 * usually appears earlier.
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
