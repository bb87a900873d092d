import type { ReactNode } from 'react';
import { useWords } from '../../page/hooks/use-words.ts';
import { PausedScreen } from '../../page/startup/paused-screen.tsx';
import { StartingScreen } from '../../page/startup/starting-screen.tsx';
import { Button } from '../../page/ui/buttons/button.tsx';
import { Sheet } from '../../page/ui/sheets/sheet.tsx';
import type { Scene } from '../screens/scene/scene.ts';
import type { Screen } from '../session/session.ts';
import { shownNumber } from '../session/shown-ticket-screen.ts';
import { leadsHome, standInFor } from '../session/stand-in.ts';

interface BrokenScreenProps extends Pick<Scene, 'header' | 'choice' | 'session'> {
  readonly screen: Screen;
  readonly sheet: ReactNode;
}

/**
 * Replaces a screen that fails to render or load. This part is in the first load, and reads no data of the branch.
 */
export function BrokenScreen({ screen, header, choice, sheet, session }: BrokenScreenProps) {
  if (standInFor(screen) === 'wait') return <StartingScreen />;
  const number = shownNumber(screen);
  // Screens that lead home offer no choice of language.
  if (!leadsHome(screen)) return <PausedScreen header={header} choice={choice} sheet={sheet} />;
  return (
    <PausedScreen
      header={header}
      sheet={sheet}
      number={number}
      onHome={() => session.send({ type: 'went-home' })}
    />
  );
}

/** Replaces a sheet. The screen below is inert, so there must be a way back to it. */
export function BrokenSheet({ session }: Pick<BrokenScreenProps, 'session'>) {
  const { say } = useWords();
  const goBack = () => session.send({ type: 'went-back' });
  return (
    <Sheet title={say('paused.title')} onTouchBeside={goBack}>
      <h1>{say('paused.title')}</h1>
      <div className="answers">
        <Button variant="main" keys="Escape" onPress={goBack}>
          {say('menu.back')}
        </Button>
      </div>
    </Sheet>
  );
}
