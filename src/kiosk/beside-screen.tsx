import { lazy, Suspense } from 'react';
import type { Scene } from './screen-view.tsx';
import { useScans } from './use-scans.ts';

/** What cannot be loaded adds nothing; a tenant's own things are not worth a broken screen. */
const TenantAdditions = lazy(() =>
  import('./tenant/tenant-additions.tsx').catch(() => ({ default: () => null })),
);

type BesideScreenProps = Pick<
  Scene,
  | 'configuration'
  | 'offer'
  | 'spoken'
  | 'session'
  | 'visits'
  | 'timers'
  | 'client'
  | 'moment'
  | 'onTenantProblem'
>;

/** What goes on beside every screen: scanners, and a tenant's own things. Default, because that is what a lazy import takes. */
export default function BesideScreen(props: BesideScreenProps) {
  const { offer, spoken, client, moment, onTenantProblem } = props;
  useScans(props);
  const { profile } = offer;
  const isDressed = profile?.appearance.customCss || profile?.appearance.customJs;
  if (!isDressed) return null;
  return (
    <Suspense>
      <TenantAdditions
        {...{ profile, client }}
        screen={moment.session.screen}
        language={spoken.language.code}
        report={onTenantProblem}
      />
    </Suspense>
  );
}
