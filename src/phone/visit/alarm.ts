import type { Timers } from '../../page/time/timers.ts';
import { webSound } from '../../page/voice/web-sound.ts';

/** The number of rings per call, and the vibration pattern in milliseconds. */
const rings = 3;
const vibration = [400, 200, 400, 200, 400];

interface Deps {
  readonly timers: Timers;
  readonly navigator: Partial<Pick<Navigator, 'vibrate' | 'wakeLock' | 'userActivation'>>;
  readonly openContext: () => AudioContext;
  readonly isVisible: () => boolean;
}

/** Rings and vibrates when the ticket is called. */
export function callAlarm({ timers, navigator, openContext, isVisible }: Deps) {
  let sound: ReturnType<typeof webSound> | undefined;

  /**
   * With the screen off, most phones suspend the page and nothing would ring. The browser releases the lock
   * when the page is hidden.
   */
  async function stayAwake(): Promise<void> {
    if (sound && isVisible()) await navigator.wakeLock?.request('screen').catch(() => {});
  }

  return {
    isOn: () => sound !== undefined,
    /**
     * Turns the sound on, and rings once so that the visitor hears the volume. Call it during a touch, because
     * browsers otherwise block sound.
     */
    turnOn(): void {
      sound ??= webSound(openContext(), timers);
      void sound.chime();
      void stayAwake();
    },
    stayAwake,
    async ring(): Promise<void> {
      // Browsers log an error for vibration before the first touch, and Safari lacks it.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibration);
      for (let ring = 0; ring < rings; ring++) await sound?.chime();
    },
  };
}
export type CallAlarm = ReturnType<typeof callAlarm>;
