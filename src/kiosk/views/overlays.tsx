import { lazy, type ReactNode, Suspense } from 'react';
import { useServices } from '../boot/use-services.ts';
import { useScans } from '../scanning/use-scans.ts';
import { useNewDay } from '../time/use-new-day.ts';
import type { Scene } from './scene.ts';

/** What cannot be loaded adds nothing: calls are heard all the same, and no screen is worth less for it. */
const CallLayer = lazy(() => import('../calls/call-layer.tsx').catch(() => ({ default: () => null })));
const SoundButton = lazy(() =>
  import('../ui/buttons/sound-button.tsx').catch(() => ({ default: () => null })),
);
/** A tenant's own things are not worth a broken screen. */
const TenantAdditions = lazy(() =>
  import('../tenant/tenant-additions.tsx').catch(() => ({ default: () => null })),
);

type BesideScreenProps = Pick<
  Scene,
  | 'configuration'
  | 'activeProfile'
  | 'loadedLanguage'
  | 'session'
  | 'loadServices'
  | 'timers'
  | 'client'
  | 'snapshot'
  | 'onTenantProblem'
  | 'header'
  | 'nowMs'
  | 'random'
>;

/** What goes on beside every screen: calls and their sound, scanners, a tenant's own things, and the change of the day. Default, because that is what a lazy import takes. */
export default function Overlays(props: BesideScreenProps): ReactNode {
  const { configuration, activeProfile, loadedLanguage, client, snapshot, timers, header, onTenantProblem } =
    props;
  const { session } = snapshot;
  useScans(props);
  useNewDay(props);
  const live = useServices(props.loadServices);
  const { profile } = activeProfile;
  const isCalledOut = configuration.additions.includes('/events');
  const isDressed = profile?.appearance.customCss || profile?.appearance.customJs;
  return (
    <>
      {live && (
        <Suspense>
          {isCalledOut && <SoundButton sound={live.voice.sound} />}
          <CallLayer board={live.calls} {...{ session, timers, header }} />
        </Suspense>
      )}
      {isDressed && (
        <Suspense>
          <TenantAdditions
            {...{ profile, client }}
            screen={session.screen}
            language={loadedLanguage.language.code}
            report={onTenantProblem}
          />
        </Suspense>
      )}
    </>
  );
}
