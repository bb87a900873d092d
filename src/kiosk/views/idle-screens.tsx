import { AdvertisementCover } from '../idle/advertisement-cover.tsx';
import { StandbyScreen } from '../idle/standby-screen.tsx';
import { useInvitations } from '../idle/use-invitations.ts';
import { ClosedScreen } from '../screens/closed-screen.tsx';
import { closedText } from '../screens/closed-text.ts';
import { SetupScreen } from '../screens/setup-screen.tsx';
import type { ScreenViewProps } from './scene.ts';
import { timeOfDay } from './time-of-day.ts';

/** The configuration offers nothing, and only staff can change that. */
export function SetupView({
  configuration,
  activeProfile,
  loadedLanguage,
  header,
}: ScreenViewProps<'setup'>) {
  const { profiles, deviations } = configuration;
  const { hiddenItems } = activeProfile.menuIn(loadedLanguage.language);
  return (
    <SetupScreen
      header={header}
      problem={profiles.length === 0 ? 'no-profile' : 'no-services'}
      hiddenItems={hiddenItems}
      deviations={deviations}
    />
  );
}

/** The branch is closed, and the screen says when it opens. */
export function ClosedView(props: ScreenViewProps<'closed'>) {
  const { configuration, loadedLanguage, nowMs, choice, header, sheet } = props;
  return (
    <ClosedScreen
      {...choice}
      {...closedText(configuration, loadedLanguage, nowMs)}
      header={header}
      sheet={sheet}
    />
  );
}

/** The tenant's pictures and films over the home menu. */
export function AdvertisementView(props: ScreenViewProps<'advertisement'>) {
  const invitations = useInvitations(props.configuration.languages);
  return (
    <AdvertisementCover
      {...props}
      groups={props.activeProfile.profile?.features.advertisements.groups ?? []}
      invitations={invitations}
    />
  );
}

/** The dark screen after a long time without a touch. */
export function StandbyView({ configuration, loadedLanguage, nowMs }: ScreenViewProps<'standby'>) {
  const invitations = useInvitations(configuration.languages);
  return (
    <StandbyScreen
      time={timeOfDay(nowMs, configuration, loadedLanguage.language)}
      minute={Math.floor(nowMs / 60_000)}
      invitations={invitations}
    />
  );
}
