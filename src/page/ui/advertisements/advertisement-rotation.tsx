import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import type { AdvertisementItem } from '../../../contract/additions/advertisement.ts';
import { mediaUrl } from '../../look/pictures.ts';
import type { Timers } from '../../time/timers.ts';
import { nextRotation, startRotation } from './rotation.ts';

interface AdvertisementRotation {
  /** False until the first advertisement is loaded. */
  readonly isShown: boolean;
  /**
   * The visible advertisement, with the class `shown`, and the next advertisement, which is loading, with the class
   * `waiting`.
   */
  readonly media: ReactNode;
}

/** Rotates through a tenant's images and videos. */
export function useAdvertisementRotation(
  items: readonly AdvertisementItem[],
  timers: Timers,
): AdvertisementRotation {
  const [{ shown, next }, dispatch] = useReducer(nextRotation, items.length, startRotation);
  const seconds = shown === undefined ? undefined : items[shown % items.length]?.seconds;
  useEffect(() => {
    if (shown === undefined || seconds === undefined) return;
    return timers.after(seconds * 1000, () => dispatch('time-over'));
  }, [shown, seconds, timers]);

  const media = [shown, next].map((index) => {
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
  });
  return { isShown: shown !== undefined, media };
}

interface AdvertisementMediaProps extends Pick<AdvertisementItem, 'kind' | 'url'> {
  /** False while the advertisement only loads. */
  readonly isShown: boolean;
  readonly onLoaded: () => void;
  readonly onFailed: () => void;
}

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
