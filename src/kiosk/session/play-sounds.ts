import type { Sound } from '../../page/voice/sound.ts';
import type { KioskSession } from './kiosk-session.ts';

type Sounds = { readonly [S in keyof Pick<Sound, 'warn' | 'arrive'>]: () => void };

/**
 * Plays sounds when a number appears, and when visitors are asked whether they are still there, because they may be
 * looking away.
 */
export function playSounds(
  session: Pick<KioskSession, 'current' | 'subscribe'>,
  { warn, arrive }: Sounds,
): void {
  const shown = () => session.current().session.screen.at;
  let before = shown();
  session.subscribe(() => {
    const now = shown();
    if (now === 'still-there' && before !== now) warn();
    if (now === 'ticket' && before === 'issuing') arrive();
    before = now;
  });
}
