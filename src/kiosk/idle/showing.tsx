import { useEffect, useRef } from 'react';
import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { mediaUrl } from '../look/pictures.ts';

interface ShowingProps extends Pick<AdvertisementItem, 'kind' | 'url'> {
  /** Otherwise it is loaded, and waits. */
  readonly isShown: boolean;
  readonly onLoaded: () => void;
  readonly onBroken: () => void;
}

/** One picture, or one film without its sound. */
export function Showing({ kind, url, isShown, onLoaded, onBroken }: ShowingProps) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isShown) return;
    // A film that cannot be played is said to be broken by its own event.
    film.current?.play().catch(() => undefined);
  }, [isShown]);

  const look = isShown ? 'shown' : 'waiting';
  const src = mediaUrl(url);
  return kind === 'image' ? (
    <img className={look} src={src} alt="" onLoad={onLoaded} onError={onBroken} />
  ) : (
    <video
      ref={film}
      className={look}
      src={src}
      preload="auto"
      muted
      loop
      playsInline
      disablePictureInPicture
      onLoadedData={onLoaded}
      onError={onBroken}
    />
  );
}
