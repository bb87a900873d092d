import { additionName } from '../../contract/additions/capabilities.ts';
import { readPlace } from '../../contract/endpoints/dispenser-endpoints.ts';
import type { TicketDraft } from '../../domain/menu/questions.ts';
import type { ScannedText } from '../../domain/text-entry/scanned-code.ts';
import type { Client } from '../../page/api/client.ts';
import type { Failure } from '../../page/api/failure.ts';
import type { ActiveProfile } from '../../page/configuration/active-profile.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';
import type { LoadedLanguage } from '../../page/hooks/use-loaded-language.ts';
import type { KeptHabits } from '../devices/scanner/kept-habits.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { ScanKind } from '../session/scan-answers.ts';
import type { ScannedPlace, Screen, SessionEvent } from '../session/session.ts';
import type { LoadVisitsAndCalls } from '../visit/visits-and-calls.ts';
import {
  answerFromCode,
  followTokenIn,
  type ScanContext,
  scanAnswer,
  scanKind,
  typedCodes,
} from './scan-meaning.ts';

export interface ScanScene {
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
  readonly loadedLanguage: LoadedLanguage;
  readonly session: Pick<KioskSession, 'current' | 'send'>;
  readonly client: Pick<Client, 'call'>;
  readonly loadVisitsAndCalls: LoadVisitsAndCalls;
  readonly reader: KeptHabits;
}

export const contextOf = ({ configuration, activeProfile, reader }: ScanScene): ScanContext => ({
  ...activeProfile,
  habits: reader.current(),
  readsTickets: configuration.additions.includes(additionName(readPlace.path)),
});

const placeOf = (failure: Failure): ScannedPlace => ({
  state: failure.kind === 'refused' && failure.status === 404 ? 'unknown' : 'unreachable',
});

/** The event that leads from a screen towards a screen that accepts this kind of code, if any. */
function wayOut(screen: Screen, kind: ScanKind): SessionEvent | undefined {
  const isTaken = ({ at }: Screen) =>
    at === 'menu' || at === 'closed' || at === kind || (at === 'place' && kind === 'ticket');
  if (isTaken(screen)) return undefined;
  if (screen.at === 'standby' || screen.at === 'advertisement') return { type: 'touched' };
  if (screen.at === 'still-there') return { type: 'stayed' };
  return { type: 'over' in screen && isTaken(screen.over) ? 'went-back' : 'went-home' };
}

/** Leaves screens until one of them accepts this kind of code. Returns the screen that receives the code. */
function makeWay({ current, send }: ScanScene['session'], kind: ScanKind): Screen {
  for (;;) {
    const { screen } = current().session;
    const event = wayOut(screen, kind);
    if (!event || send(event).screen === screen) return screen;
  }
}

function refuse(code: ScannedText, { session }: ScanScene): void {
  session.send({ type: 'code-scanned', code, isOffered: false });
}

/** Shows a scanned ticket's queue position: only facts that every holder may know. */
async function showPlace(ticket: string, { client, session }: ScanScene): Promise<void> {
  const read = await client.call(readPlace, { body: { ticket } });
  // Somebody may have begun a visit in the meantime.
  if (scanAnswer(session.current().session.screen, 'ticket') !== 'begins') return;
  makeWay(session, 'ticket');
  session.send({ type: 'place-read', place: read.ok ? read.answer : placeOf(read.failure) });
}

async function takeCode(read: ScannedText, kind: ScanKind, scene: ScanScene): Promise<void> {
  const { configuration, activeProfile, loadedLanguage, session, reader } = scene;
  const { profile } = activeProfile;
  const ticket = followTokenIn(read);
  if (kind === 'ticket' && ticket !== undefined) return showPlace(ticket, scene);
  if (kind === 'ticket' || kind === 'unknown' || !profile) return refuse(read, scene);
  const { start, answer } = await scene.loadVisitsAndCalls();
  const screen = makeWay(session, kind);
  const isAsked = screen.at === kind;
  if (!isAsked && screen.at !== 'menu') return refuse(read, scene);
  const draft: Omit<TicketDraft, 'language'> = screen.draft ?? { services: [] };
  for (const [attempt, code] of typedCodes(read, profile, reader.current()).entries()) {
    const given = answerFromCode(code, kind, draft, profile);
    if (isAsked || attempt > 0) await answer(given);
    else {
      const language = loadedLanguage.language.key;
      await start({ ...draft, language }, { ...configuration, profile }, { question: kind, answer: given });
    }
    // A scanner that uses this machine's layout types a different code, which the service may know.
    const { screen: next } = session.current().session;
    const isUnknown = next.at === 'appointment' && next.refusal?.why === 'booking-unknown';
    if (!isUnknown || next.draft.bookingCode !== code) return;
  }
}

/** Uses a scanned code as the screen requires, or explains why not. */
export async function handleScan(read: ScannedText, scene: ScanScene): Promise<void> {
  const { session } = scene;
  const { screen } = session.current().session;
  const kind = scanKind(screen, read, contextOf(scene));
  switch (scanAnswer(screen, kind)) {
    case 'answers':
    case 'begins':
      return takeCode(read, kind, scene);
    case 'asks':
      session.send({ type: 'code-scanned', code: read, isOffered: true });
      return;
    case 'refuses':
      if (screen.at === 'standby' || screen.at === 'advertisement') makeWay(session, kind);
      return refuse(read, scene);
    case 'postpones':
      return refuse(read, scene);
    case 'as below':
    case 'says already':
      return;
  }
}

/** Ends the visit and uses a code, after the visitor has confirmed both. */
export async function acceptOfferedCode(read: ScannedText, scene: ScanScene): Promise<void> {
  const { screen } = scene.session.send({ type: 'went-home' });
  await takeCode(read, scanKind(screen, read, contextOf(scene)), scene);
}
