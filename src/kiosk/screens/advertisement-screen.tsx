import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { advertisementsQuery } from '../../page/configuration/advertisements-query.ts';
import { useIgnoreWakeTouch } from '../../page/hooks/use-ignore-wake-touch.ts';
import type { Timers } from '../../page/time/timers.ts';
import { useAdvertisementRotation } from '../../page/ui/advertisements/advertisement-rotation.tsx';
import { type Invitation, useInvitations } from './invitations.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import './advertisement-screen.css';

/** The tenant's images and videos over the home menu; empty while none of them can be shown. */
export function AdvertisementScreen(props: ScreenViewProps<'advertisement'>) {
  const { client, timers, configuration, activeProfile } = props;
  const groups = activeProfile.profile?.features.advertisements.groups;
  const invitations = useInvitations(configuration.languages);
  const { data } = useQuery(useMemo(() => advertisementsQuery(client, groups ?? []), [client, groups]));
  return data && data.length > 0 ? (
    <AdvertisementRotation items={data} timers={timers} invitations={invitations} />
  ) : null;
}

interface AdvertisementRotationProps {
  readonly items: readonly AdvertisementItem[];
  readonly timers: Timers;
  readonly invitations: readonly Invitation[];
}

function AdvertisementRotation({ items, timers, invitations }: AdvertisementRotationProps) {
  const { isShown, media } = useAdvertisementRotation(items, timers);
  useIgnoreWakeTouch(isShown);
  return (
    <div className={isShown ? 'advertisement' : 'advertisement waiting'} data-part="advertisement">
      {media}
      <p className="invitation">
        {invitations.map(({ code, direction, text }) => (
          <span key={code} lang={code} dir={direction}>
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}
