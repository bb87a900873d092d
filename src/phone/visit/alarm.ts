import type { Timers } from '../../page/time/timers.ts';
import { webSound } from '../../page/voice/web-sound.ts';

/** The number of rings when a ticket is called, and the vibration pattern in milliseconds. */
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
   * Without a lit screen most phones stop the page, and nothing would ring. The browser ends it when the page is
   * hidden.
   */
  async function stayAwake(): Promise<void> {
    if (sound && isVisible()) await navigator.wakeLock?.request('screen').catch(() => {});
  }

  return {
    isOn: () => sound !== undefined,
    /**
     * Browsers allow sound from a touch on, so this is called in one. It rings once, so the visitor hears the volume.
     */
    turnOn(): void {
      sound ??= webSound(openContext(), timers);
      void sound.chime();
      void stayAwake();
    },
    stayAwake,
    async ring(): Promise<void> {
      // Browsers complain about vibration before the first touch, and Safari has none.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibration);
      for (let ring = 0; ring < rings; ring++) await sound?.chime();
    },
  };
}
export type CallAlarm = ReturnType<typeof callAlarm>;
