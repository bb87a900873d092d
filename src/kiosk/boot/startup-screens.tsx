import { type ComponentProps, lazy, Suspense } from 'react';
import { PausedScreen } from '../screens/paused-screen.tsx';
import type { SetupScreen as Setup } from '../screens/setup-screen.tsx';
import { StartingScreen } from '../screens/starting-screen.tsx';
import type { At } from '../session/session.ts';
import { loadSetupScreen } from './lazy-modules.ts';

/** What staff have to put right before there can be a configuration. */
export type StartupProblem = Omit<ComponentProps<typeof Setup>, 'header'>;

const SetupScreen = lazy(async () => ({ default: (await loadSetupScreen()).SetupScreen }));

const nothing = () => {};

/** The screens that need nothing from the service, not even the name of the branch. */
export function StartupScreens({
  at,
  fault,
}: {
  readonly at: At;
  readonly fault?: StartupProblem | undefined;
}) {
  if (fault) {
    return (
      <Suspense fallback={<StartingScreen />}>
        <SetupScreen {...fault} />
      </Suspense>
    );
  }
  if (at !== 'paused') return <StartingScreen />;
  return <PausedScreen languages={[]} language="" onLanguage={nothing} onLanguages={nothing} />;
}
