import { type CSSProperties, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { ShownCall } from '../../domain/calls/call-times.ts';
import { callSentence } from '../../domain/calls/place-sentences.ts';
import type { CallBoard } from '../../page/calls/call-board.ts';
import { counterText } from '../../page/calls/counter-text.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';
import { useLayout } from '../../page/hooks/stage.tsx';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import { Announced } from '../../page/ui/announced.tsx';
import { CallScreen } from '../../page/ui/calls/call-screen.tsx';
import { Region } from '../../page/ui/region.tsx';
import type { HeaderText } from '../../page/ui/wall/header-text.ts';
import type { AllWords } from '../../page/words/words.ts';
import type { Session } from '../session/session.ts';
import { CallBand } from './call-band.tsx';
import { placeOfCall } from './call-place.ts';
import '../../page/ui/calls/call.css';

interface CallLayerProps {
  readonly board: Pick<CallBoard, 'shown' | 'subscribe'>;
  readonly session: Session;
  readonly configuration: Pick<Configuration, 'callPlace'>;
  readonly timers: Timers;
  readonly header: HeaderText;
}

/** The calls over or beside the session's screen, also announced to screen readers. */
export function CallLayer({ board, session, configuration, timers, header }: CallLayerProps): ReactNode {
  const words = useAllWords();
  const [call, ...earlier] = useSyncExternalStore(board.subscribe, board.shown);
  const hasRecentTouch = useRecentTouch(timers);
  const { arrangement } = useLayout();
  const place = placeOfCall({ session, arrangement, wanted: configuration.callPlace, hasRecentTouch });
  if (!call) return null;
  return (
    <>
      <Region part="announcement of a call" content={call}>
        <SaidCall key={`${call.ticket} ${call.since}`} call={call} words={words} />
      </Region>
      <Region key={place} part="call" content={call} instead={<BrokenCall {...call} />}>
        {place === 'whole' && <CallScreen call={call} earlier={earlier} header={header} words={words} />}
        {place === 'edge' && <CallBand call={call} words={words} />}
      </Region>
    </>
  );
}

function SaidCall({ call, words }: { readonly call: ShownCall; readonly words: AllWords }) {
  const values = { ticket: call.number, counter: counterText(call.counter).label };
  return <Announced>{words.say(callSentence(call.counter), values)}</Announced>;
}

const BrokenCall = ({ number }: ShownCall) => (
  <p className="call-band" data-part="call-band" aria-hidden="true" style={{ '--ems': 6 } as CSSProperties}>
    <bdi dir="ltr">{number}</bdi>
  </p>
);

/** A visitor counts as present for this long after a touch, even without a visit. */
const presentMs = 15_000;

function useRecentTouch(timers: Timers): boolean {
  const [isRecent, setRecent] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    function onTouch() {
      cancel();
      setRecent(true);
      cancel = timers.after(presentMs, () => setRecent(false));
    }
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, onTouch, options);
    return () => {
      cancel();
      ending.abort();
    };
  }, [timers]);
  return isRecent;
}
