import type { OpenCounterRequest, StaffedCounter } from '../../contract/additions/open-counter.ts';
import { useWords } from '../words/use-words.ts';
import { Sheet } from './sheet.tsx';

interface Props {
  readonly staffed: StaffedCounter;
  /** The name of the counter. */
  readonly counter: string;
  readonly isSending: boolean;
  readonly onChoose: (instead: NonNullable<OpenCounterRequest['instead']>) => void;
  readonly onOtherCounter: () => void;
}

/** Asks before a login takes a counter from another clerk, and what then happens to the visitor there. */
export function TakeoverQuestion({ staffed, counter, isSending, onChoose, onOtherCounter }: Props) {
  const { say, time } = useWords();
  const { clerk, seen, ticket, mayTakeOver } = staffed;
  const choose = (visitor: 'handBack' | 'takeOver') => onChoose({ ticket: ticket?.key ?? null, visitor });
  const number = ticket?.number ?? '';
  return (
    <Sheet title={say('takeover.title', { name: clerk, counter })} onClose={onOtherCounter}>
      <p>{say('takeover.seen', { time: time(seen) })}</p>
      <p>
        <b>{ticket ? say('takeover.inHand', { number }) : say('takeover.free')}</b>
      </p>
      {ticket && !mayTakeOver && <p>{say('takeover.notServed', { number })}</p>}
      <div className="choices">
        <button type="button" disabled={isSending} onClick={onOtherCounter}>
          {say('takeover.other')}
        </button>
        {ticket && (
          <button type="button" disabled={isSending} onClick={() => choose('handBack')}>
            {say('takeover.handBack', { number })}
          </button>
        )}
        {ticket && mayTakeOver && (
          <button type="button" disabled={isSending} onClick={() => choose('takeOver')}>
            {say('takeover.takeOver', { number })}
          </button>
        )}
        {!ticket && (
          <button type="button" disabled={isSending} onClick={() => choose('handBack')}>
            {say('takeover.open')}
          </button>
        )}
      </div>
    </Sheet>
  );
}
