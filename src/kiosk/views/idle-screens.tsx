import { SetupScreen } from '../../page/startup/setup-screen.tsx';
import { AdvertisementScreen } from '../screens/advertisement-screen.tsx';
import { ClosedScreen } from '../screens/closed-screen.tsx';
import type { ScreenViewProps, ScreenViews } from '../screens/scene/scene.ts';
import { StandbyScreen } from '../screens/standby-screen.tsx';

/** Shown if the configuration offers nothing, which only staff can fix. */
function SetupView(props: ScreenViewProps<'setup'>) {
  const { profiles, deviations } = props.configuration;
  const { hiddenItems } = props.activeProfile.menuIn(props.loadedLanguage.language);
  const problem = profiles.length === 0 ? 'no-profile' : 'no-services';
  return (
    <SetupScreen problem={problem} hiddenItems={hiddenItems} deviations={deviations} header={props.header} />
  );
}

/** The screens without a visitor, besides starting and paused. */
export const idleScreens = {
  setup: SetupView,
  closed: ClosedScreen,
  standby: StandbyScreen,
  advertisement: AdvertisementScreen,
} satisfies Partial<ScreenViews>;
