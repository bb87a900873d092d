import type { ScreenViewProps } from '../screens/scene.ts';
import { SetupScreen } from '../screens/setup-screen.tsx';

export { AdvertisementScreen } from '../screens/advertisement-screen.tsx';
export { ClosedScreen } from '../screens/closed-screen.tsx';
export { StandbyScreen } from '../screens/standby-screen.tsx';

/** The configuration offers nothing, and only staff can change that. */
export function SetupView(props: ScreenViewProps<'setup'>) {
  const { profiles, deviations } = props.configuration;
  const { hiddenItems } = props.activeProfile.menuIn(props.loadedLanguage.language);
  const problem = profiles.length === 0 ? 'no-profile' : 'no-services';
  return <SetupScreen {...{ problem, hiddenItems, deviations }} header={props.header} />;
}
