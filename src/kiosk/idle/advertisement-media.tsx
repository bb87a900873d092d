import { useEffect, useRef } from 'react';
import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { mediaUrl } from '../look/pictures.ts';

interface AdvertisementMediaProps extends Pick<AdvertisementItem, 'kind' | 'url'> {
  /** Whether it is visible. Otherwise it only loads. */
  readonly isShown: boolean;
  readonly onLoaded: () => void;
  readonly onFailed: () => void;
}

/** One image, or one video without sound. */
export function AdvertisementMedia({ kind, url, isShown, onLoaded, onFailed }: AdvertisementMediaProps) {
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
