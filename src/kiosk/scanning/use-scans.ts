import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Wish } from '../../domain/menu/visit-steps.ts';
import { keyboardScanner } from '../devices/scanner/keyboard-scanner.ts';
import { replayKey } from '../devices/scanner/replay-key.ts';
import type { Scene } from '../views/scene.ts';
import { codeRead, saidWith, scanMeaning } from './scan-meaning.ts';

type Scanned = Pick<Scene, 'configuration' | 'offer' | 'spoken' | 'session' | 'visits'>;

/** Takes a code to the visit that it belongs to; where it means nothing, nothing happens. */
export async function takeScan(scanned: string, scene: Scanned): Promise<void> {
  const { configuration, offer, spoken, session } = scene;
  const { profile } = offer;
  const { wish, answer } = await scene.visits();
  const meaning = scanMeaning(session.current().session.screen, offer);
  if (!meaning || !profile) return;
  const { opening, screen } = meaning;
  // Whoever holds up a code is still there.
  session.send({ type: 'stayed' });
  const known: Omit<Wish, 'language'> = screen.wish ?? { services: [] };
  const said = saidWith(codeRead(scanned, profile), opening, known, profile);
  if (screen.at !== 'menu') return answer(said);
  return wish({ ...known, language: spoken.language.key }, { ...configuration, profile }, { opening, said });
}

/** Listens to scanners and card readers that type, where the profile reads codes. */
export function useScans(scene: Scanned & Pick<Scene, 'timers'>): void {
  const latest = useRef(scene);
  useLayoutEffect(() => {
    latest.current = scene;
  });
  const { timers } = scene;
  const { enableAppointmentQrReading, enableAuthenticationQrReading } = scene.offer.profile?.appearance ?? {};
  const hasReader = enableAppointmentQrReading || enableAuthenticationQrReading;
  useEffect(() => {
    // Where nothing is scanned, a keyboard is nothing but a keyboard.
    if (!hasReader) return undefined;
    return keyboardScanner({ page: document, timers, replay: replayKey }).listen(
      (code) => void takeScan(code, latest.current).catch(console.error),
    );
  }, [timers, hasReader]);
}
