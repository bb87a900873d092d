import { type ComponentProps, Suspense } from 'react';
import type { EnrolmentScreen as Enrolment } from './enrolment-screen.tsx';
import { loadEnrolmentScreen, loadSetupScreen } from './lazy-modules.ts';
import { requiredPart } from './lazy-part.ts';
import { PausedScreen } from './paused-screen.tsx';
import type { SetupScreen as Setup } from './setup-screen.tsx';
import { StartingScreen } from './starting-screen.tsx';

/** A problem that staff must fix before there is a configuration. */
export type StartupProblem = Omit<ComponentProps<typeof Setup>, 'header'>;

const EnrolmentScreen = requiredPart(loadEnrolmentScreen, (module) => module.EnrolmentScreen);
const SetupScreen = requiredPart(loadSetupScreen, (module) => module.SetupScreen);

interface StartupScreensProps {
  /** True if waiting might not help. */
  readonly isPaused: boolean;
  readonly problem?: StartupProblem | undefined;
  /** Absent if the enrolment code is never shown. */
  readonly enrolment?: ComponentProps<typeof Enrolment> | undefined;
}

/**
 * The screens before there is a configuration. They need nothing from the service, not even the branch's name.
 */
export function StartupScreens({ isPaused, problem, enrolment }: StartupScreensProps) {
  if (problem) {
    return (
      <Suspense fallback={<StartingScreen />}>
        {problem.problem === 'not-bound' && enrolment ? (
          <EnrolmentScreen {...enrolment} />
        ) : (
          <SetupScreen {...problem} />
        )}
      </Suspense>
    );
  }
  return isPaused ? <PausedScreen /> : <StartingScreen />;
}
