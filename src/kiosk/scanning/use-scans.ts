import { useEffect, useLayoutEffect, useRef } from 'react';
import { additionName } from '../../contract/additions/capabilities.ts';
import { readPlace } from '../../contract/endpoints/dispenser-endpoints.ts';
import type { TicketDraft } from '../../domain/menu/questions.ts';
import type { Client } from '../api/client.ts';
import type { Failure } from '../api/failure.ts';
import type { ActiveProfile } from '../configuration/active-profile.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { keyboardScanner } from '../devices/scanner/keyboard-scanner.ts';
import { replayKey } from '../devices/scanner/replay-key.ts';
import { isTextField, reachableElements } from '../navigation/reachable-elements.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { ScannedPlace } from '../session/session.ts';
import type { Timers } from '../time/timers.ts';
import type { LoadVisitsAndCalls } from '../visits-and-calls/visits-and-calls.ts';
import type { LoadedLanguage } from '../words/use-loaded-language.ts';
import { answerFromCode, followTokenIn, scanMeaning, typedCode } from './scan-meaning.ts';

/** What decides about a scanned code. */
interface ScanScene {
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
  readonly loadedLanguage: LoadedLanguage;
  readonly session: Pick<KioskSession, 'current' | 'send'>;
  readonly client: Pick<Client, 'call'>;
  readonly loadVisitsAndCalls: LoadVisitsAndCalls;
}

/** Where a ticket stands whose code was scanned: only what everybody may know who has it in hand. */
async function showPlace(ticket: string, { client, session }: ScanScene): Promise<void> {
  const read = await client.call(readPlace, { body: { ticket } });
  session.send({ type: 'place-read', place: read.ok ? read.answer : placeOf(read.failure) });
}

const placeOf = (failure: Failure): ScannedPlace => ({
  state: failure.kind === 'refused' && failure.status === 404 ? 'unknown' : 'unreachable',
});

/** Uses a scanned code to answer the question on the screen or to start a visit. Ignores a code without a meaning. */
export async function handleScan(scanned: string, scene: ScanScene): Promise<void> {
  const { configuration, activeProfile, loadedLanguage, session } = scene;
  const { profile } = activeProfile;
  const ticket = followTokenIn(scanned);
  if (ticket !== undefined && configuration.additions.includes(additionName(readPlace.path))) {
    return showPlace(ticket, scene);
  }
  const { start, answer } = await scene.loadVisitsAndCalls();
  const meaning = scanMeaning(session.current().session.screen, activeProfile);
  if (!meaning || !profile) return;
  const { question, screen } = meaning;
  // A visitor who scans is still there: this closes the "still there?" sheet.
  session.send({ type: 'stayed' });
  const draft: Omit<TicketDraft, 'language'> = screen.draft ?? { services: [] };
  const given = answerFromCode(typedCode(scanned, profile), question, draft, profile);
  if (screen.at !== 'menu') return answer(given);
  return start(
    { ...draft, language: loadedLanguage.language.key },
    { ...configuration, profile },
    { question, answer: given },
  );
}

/**
 * Listens to scanners and card readers that work as keyboards. Where the profile reads no codes, a scanner must still press
 * nothing: the digits of its code would choose tiles, and its Enter a button.
 */
export function useScans(scene: ScanScene & { readonly timers: Timers }): void {
  const latest = useRef(scene);
  useLayoutEffect(() => {
    latest.current = scene;
  });
  const { timers } = scene;
  const { enableAppointmentQrReading, enableAuthenticationQrReading } =
    scene.activeProfile.profile?.appearance ?? {};
  const readsCodes = enableAppointmentQrReading || enableAuthenticationQrReading;
  useEffect(
    () =>
      keyboardScanner({
        ...{ page: document, timers, replay: replayKey },
        // Without scans, a field belongs to a person, who must not wait for each letter.
        isTyped: () => !readsCodes && reachableElements(document).some(isTextField),
        onScan: (code) => void handleScan(code, latest.current).catch(console.error),
      }),
    [timers, readsCodes],
  );
}
