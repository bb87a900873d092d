import { useEffect, useState } from 'react';
import { recordedMenuElement } from '../browser/recorded-menu.ts';
import type { Timers } from '../time/timers.ts';

/** The tenant's loaded logo, which replaces our mark. */
export interface Logo {
  readonly src: string;
  readonly ratio: number;
}

const retryMs = 60_000;

function recordedLogo(): Logo | undefined {
  const image = recordedMenuElement()?.querySelector<HTMLImageElement>('img.logo');
  const src = image?.getAttribute('src');
  return image?.complete && src ? { src, ratio: ratioOf(image) } : undefined;
}

/** The aspect ratio of a logo. An SVG without a size has width and height 0. */
const ratioOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight || 1;

/** The logo at a URL once it is loaded. Broken logos are retried. */
export function useLogo(src: string | undefined, timers: Timers): Logo | undefined {
  const [loaded, setLoaded] = useState(recordedLogo);

  useEffect(() => {
    if (!src) return;
    let isCurrent = true;
    let cancelRetry = () => {};
    async function load(from: string) {
      const image = new Image();
      image.src = from;
      try {
        await image.decode();
        if (isCurrent) setLoaded({ src: from, ratio: ratioOf(image) });
      } catch {
        if (isCurrent) cancelRetry = timers.after(retryMs, () => void load(from));
      }
    }
    void load(src);
    return () => {
      isCurrent = false;
      cancelRetry();
    };
  }, [src, timers]);

  return loaded?.src === src ? loaded : undefined;
}
