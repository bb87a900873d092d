import { useEffect, useState } from 'react';
import type { Timers } from '../time/timers.ts';

/** A tenant's picture that is loaded and may take the place of our mark. */
export interface Logo {
  readonly src: string;
  /** Its width for a height of one. */
  readonly ratio: number;
}

const againMs = 60_000;

/** The logo at an address once it can be drawn; undefined while it is on its way, and when it is broken. */
export function useLogo(src: string | undefined, timers: Timers): Logo | undefined {
  const [loaded, setLoaded] = useState<Logo>();

  useEffect(() => {
    if (!src) return;
    let isWanted = true;
    let callOff = () => {};
    async function load(from: string) {
      const image = new Image();
      image.src = from;
      try {
        await image.decode();
        // A drawing without a size of its own has none to divide by.
        const ratio = image.naturalWidth / image.naturalHeight || 1;
        if (isWanted) setLoaded({ src: from, ratio });
      } catch {
        if (isWanted) callOff = timers.after(againMs, () => void load(from));
      }
    }
    void load(src);
    return () => {
      isWanted = false;
      callOff();
    };
  }, [src, timers]);

  return loaded?.src === src ? loaded : undefined;
}
