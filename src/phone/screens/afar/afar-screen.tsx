/** @jsxImportSource preact */
import './afar.css';
import type { ComponentChildren, ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Following } from '../../../contract/additions/following.ts';
import type { VisitTools } from '../../visit/phone-visit.ts';
import { type AfarWords, afarWords, loadAfarSentences } from '../../words/afar-words.ts';
import { usePhoneWords } from '../parts/words-context.ts';
import { AfarWordsProvider, useAfarWords } from './afar-context.ts';
import { BookedScreen } from './booked-screen.tsx';
import { BookingScreen } from './booking-screen.tsx';
import { CodesScreen } from './codes-screen.tsx';
import { Here } from './here.tsx';
import { PhoneStartScreen } from './start-screen.tsx';
import { Travel } from './travel.tsx';

interface WayProps {
  readonly following: Following;
  readonly now: number;
  readonly tools: VisitTools;
}

/** For a visitor on the way: the time to leave, and a button to report the arrival. */
function WayHere({ following: { ticket, branch, mayChange }, now, tools }: WayProps) {
  const { ticket: kept } = tools.kept.read();
  const { timeZone } = branch;
  if (ticket.state === 'waiting') {
    // Only visitors who have entered a travel time are on the way. Other visitors are at the branch, and do not see
    // this part.
    return ticket.expected && tools.kept.read().travelMinutes !== undefined ? (
      <Travel expected={ticket.expected} timeZone={timeZone} now={now} tools={tools} />
    ) : null;
  }
  if (ticket.state !== 'reserved' || kept?.kind !== 'following') return null;
  return (
    <>
      {mayChange && <Here smartToken={kept.smartToken} timeZone={timeZone} tools={tools} />}
      <Travel wait={ticket.wait} timeZone={timeZone} now={now} tools={tools} />
    </>
  );
}

interface Props {
  readonly onBook: () => void;
  readonly onCodes: () => void;
}

/** The menu's entries for appointments: a new appointment, or an appointment that was booked elsewhere. */
function BookingEntry({ onBook, onCodes }: Props) {
  const { say } = useAfarWords();
  return (
    <>
      <button type="button" onClick={onBook}>
        {say('book.button')}
      </button>
      <button type="button" onClick={onCodes}>
        {say('menu.appointment')}
      </button>
    </>
  );
}

export { bookAsked } from '../../visit/asked-booking.ts';
// Exported here, because a separate module would split the first load.
export { readAgain } from '../../visit/read-again.ts';

interface Parts {
  'way-here': typeof WayHere;
  'booking-entry': typeof BookingEntry;
  booking: typeof BookingScreen;
  codes: typeof CodesScreen;
  booked: typeof BookedScreen;
  start: typeof PhoneStartScreen;
}

export type AfarPartProps = {
  [Name in keyof Parts]: { readonly part: Name; readonly of: ComponentProps<Parts[Name]> };
}[keyof Parts];

let sentences: { readonly code: string; readonly of: Parameters<typeof afarWords>[1] } | undefined;

/** A part that loads together with its words. Without a network, each render retries. */
export function AfarScreen({ before, ...drawn }: AfarPartProps & { readonly before?: ComponentChildren }) {
  const words = usePhoneWords();
  const [, redraw] = useState(0);
  useEffect(() => {
    if (sentences?.code === words.code) return;
    loadAfarSentences(words.code).then(
      (of) => {
        sentences = { code: words.code, of };
        redraw((count) => count + 1);
      },
      () => {},
    );
  });
  if (sentences?.code !== words.code) return <>{before}</>;
  const all: AfarWords = afarWords(words, sentences.of);
  return <AfarWordsProvider value={all}>{partOf(drawn)}</AfarWordsProvider>;
}

function partOf(drawn: AfarPartProps) {
  switch (drawn.part) {
    case 'way-here':
      return <WayHere {...drawn.of} />;
    case 'booking-entry':
      return <BookingEntry {...drawn.of} />;
    case 'booking':
      return <BookingScreen {...drawn.of} />;
    case 'codes':
      return <CodesScreen {...drawn.of} />;
    case 'booked':
      return <BookedScreen {...drawn.of} />;
    case 'start':
      return <PhoneStartScreen {...drawn.of} />;
    default:
      return drawn satisfies never;
  }
}
