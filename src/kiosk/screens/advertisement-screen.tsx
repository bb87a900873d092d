import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { advertisementsQuery } from '../api/advertisements-query.ts';
import { type Invitation, useInvitations } from '../idle/invitations.ts';
import { nextRotation, startRotation } from '../idle/rotation.ts';
import { useIgnoreWakeTouch } from '../idle/use-ignore-wake-touch.ts';
import { mediaUrl } from '../look/pictures.ts';
import type { Timers } from '../time/timers.ts';
import type { ScreenViewProps } from './scene.ts';
import './advertisement-screen.css';

/** The tenant's images and videos over the home menu. Draws nothing while none can be shown. */
export function AdvertisementScreen(props: ScreenViewProps<'advertisement'>) {
  const { client, timers, configuration, activeProfile } = props;
  const groups = activeProfile.profile?.features.advertisements.groups;
  const invitations = useInvitations(configuration.languages);
  const { data } = useQuery(useMemo(() => advertisementsQuery(client, groups ?? []), [client, groups]));
  return data && data.length > 0 ? <AdvertisementRotation items={data} {...{ timers, invitations }} /> : null;
}

interface AdvertisementRotationProps {
  readonly items: readonly AdvertisementItem[];
  readonly timers: Timers;
  readonly invitations: readonly Invitation[];
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

interface AdvertisementMediaProps extends Pick<AdvertisementItem, 'kind' | 'url'> {
  /** Whether it is visible. Otherwise it only loads. */
  readonly isShown: boolean;
  readonly onLoaded: () => void;
  readonly onFailed: () => void;
}

/** One image, or one video without sound. */
function AdvertisementMedia({ kind, url, isShown, onLoaded, onFailed }: AdvertisementMediaProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isShown) return;
    // A video that cannot be played fires its own error event.
    video.current?.play().catch(() => undefined);
  }, [isShown]);

  const className = isShown ? 'shown' : 'waiting';
  const src = mediaUrl(url);
  return kind === 'image' ? (
    <img className={className} src={src} alt="" onLoad={onLoaded} onError={onFailed} />
  ) : (
    <video
      ref={video}
      className={className}
      src={src}
      preload="auto"
      muted
      loop
      playsInline
      disablePictureInPicture
      onLoadedData={onLoaded}
      onError={onFailed}
    />
  );
}
