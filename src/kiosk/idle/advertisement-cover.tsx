import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer } from 'react';
import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { advertisementsQuery } from '../api/advertisements-query.ts';
import type { Client } from '../api/client.ts';
import type { Timers } from '../time/timers.ts';
import { AdvertisementMedia } from './advertisement-media.tsx';
import type { Invitation } from './invitations.ts';
import { nextRotation, startRotation } from './rotation.ts';
import { useIgnoreWakeTouch } from './use-ignore-wake-touch.ts';
import './advertisement-cover.css';

interface AdvertisementCoverProps {
  readonly client: Client;
  readonly timers: Timers;
  /** The keys of the advertisement groups, in order. */
  readonly groups: readonly unknown[];
  readonly invitations: readonly Invitation[];
}

/** Images and videos that cover the idle menu. Draws nothing while none can be shown. */
export function AdvertisementCover({ client, groups, ...rotation }: AdvertisementCoverProps) {
  const { data } = useQuery(useMemo(() => advertisementsQuery(client, groups), [client, groups]));
  return data && data.length > 0 ? <AdvertisementRotation items={data} {...rotation} /> : null;
}

interface AdvertisementRotationProps extends Pick<AdvertisementCoverProps, 'timers' | 'invitations'> {
  readonly items: readonly AdvertisementItem[];
}

function AdvertisementRotation({ items, timers, invitations }: AdvertisementRotationProps) {
  const [{ shown, next }, dispatch] = useReducer(nextRotation, items.length, startRotation);
  const isCovering = shown !== undefined;
  useIgnoreWakeTouch(isCovering);
  const seconds = shown === undefined ? undefined : items[shown % items.length]?.seconds;
  useEffect(() => {
    if (shown === undefined || seconds === undefined) return;
    return timers.after(seconds * 1000, () => dispatch('time-over'));
  }, [shown, seconds, timers]);

  return (
    <div className={isCovering ? 'advertisement' : 'advertisement waiting'} data-part="advertisement">
      {[shown, next].map((index) => {
        const item = index === undefined ? undefined : items[index % items.length];
        if (!item) return null;
        const isShown = index === shown;
        return (
          <AdvertisementMedia
            key={index}
            {...item}
            isShown={isShown}
            onLoaded={() => dispatch('loaded')}
            onFailed={() => dispatch(isShown ? 'time-over' : 'failed')}
          />
        );
      })}
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
