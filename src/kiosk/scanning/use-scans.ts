import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TicketDraft } from '../../domain/menu/questions.ts';
import { keyboardScanner } from '../devices/scanner/keyboard-scanner.ts';
import { replayKey } from '../devices/scanner/replay-key.ts';
import type { Scene } from '../views/scene.ts';
import { answerFromCode, scanMeaning, typedCode } from './scan-meaning.ts';

type Scanned = Pick<Scene, 'configuration' | 'activeProfile' | 'loadedLanguage' | 'session' | 'loadServices'>;

/** Takes a code to the visit that it belongs to; where it means nothing, nothing happens. */
export async function handleScan(scanned: string, scene: Scanned): Promise<void> {
  const { configuration, activeProfile, loadedLanguage, session } = scene;
  const { profile } = activeProfile;
  const { start, answer } = await scene.loadServices();
  const meaning = scanMeaning(session.current().session.screen, activeProfile);
  if (!meaning || !profile) return;
  const { question, screen } = meaning;
  // Whoever holds up a code is still there.
  session.send({ type: 'stayed' });
  const known: Omit<TicketDraft, 'language'> = screen.draft ?? { services: [] };
  const said = answerFromCode(typedCode(scanned, profile), question, known, profile);
  if (screen.at !== 'menu') return answer(said);
  return start(
    { ...known, language: loadedLanguage.language.key },
    { ...configuration, profile },
    { question, answer: said },
  );
}

/** Listens to scanners and card readers that type, where the profile reads codes. */
export function useScans(scene: Scanned & Pick<Scene, 'timers'>): void {
  const latest = useRef(scene);
  useLayoutEffect(() => {
    latest.current = scene;
  });
  const { timers } = scene;
  const { enableAppointmentQrReading, enableAuthenticationQrReading } =
    scene.activeProfile.profile?.appearance ?? {};
  const hasReader = enableAppointmentQrReading || enableAuthenticationQrReading;
  useEffect(() => {
    // Where nothing is scanned, a keyboard is nothing but a keyboard.
    if (!hasReader) return undefined;
    return keyboardScanner({ page: document, timers, replay: replayKey }).listen(
      (code) => void handleScan(code, latest.current).catch(console.error),
    );
  }, [timers, hasReader]);
}
