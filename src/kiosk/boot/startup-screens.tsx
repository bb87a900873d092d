import { type ComponentProps, Suspense } from 'react';
import { PausedScreen } from '../screens/paused-screen.tsx';
import type { SetupScreen as Setup } from '../screens/setup-screen.tsx';
import { StartingScreen } from '../screens/starting-screen.tsx';
import type { At } from '../session/session.ts';
import { loadSetupScreen } from './lazy-modules.ts';
import { requiredPart } from './lazy-part.ts';

/** What staff must correct before there can be a configuration. */
export type StartupProblem = Omit<ComponentProps<typeof Setup>, 'header'>;

const SetupScreen = requiredPart(loadSetupScreen, (module) => module.SetupScreen);

const doNothing = () => {};

interface StartupScreensProps {
  readonly at: At;
  readonly problem?: StartupProblem | undefined;
}

/** The screens without a configuration. They need nothing from the service, not even the name of the branch. */
export function StartupScreens({ at, problem }: StartupScreensProps) {
  if (problem) {
    return (
      <Suspense fallback={<StartingScreen />}>
        <SetupScreen {...problem} />
      </Suspense>
    );
  }
  // Every other screen needs the configuration: until it is there, the page is starting.
  if (at !== 'paused') return <StartingScreen />;
  return <PausedScreen languages={[]} language="" onLanguage={doNothing} onLanguages={doNothing} />;
}
