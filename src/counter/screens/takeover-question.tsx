import type { OpenCounterRequest, VisitorChoice } from '../../contract/additions/open-counter.ts';
import { useCounterWords } from '../words/use-words.ts';
import type { OpeningQuestion } from '../work/work.ts';
import { CounterSheet } from './sheet.tsx';

interface Props {
  readonly question: OpeningQuestion;
  readonly counter: string;
  readonly isSending: boolean;
  readonly onChoose: (choice: OpenCounterRequest) => void;
  readonly onOtherCounter: () => void;
}

/** Confirms a login that ends another login: a colleague's at this counter, or the clerk's own elsewhere. */
export function TakeoverQuestion({ question, counter, isSending, onChoose, onOtherCounter }: Props) {
  const { say, time } = useCounterWords();
  const { kind, about } = question;
  const { ticket, mayTakeOver } = about;
  const number = ticket?.number ?? '';
  const isOwn = kind === 'elsewhere';
  const title = isOwn
    ? say('takeover.ownTitle', { number, counter: about.counter })
    : say('takeover.title', { name: about.clerk, counter });

  function choose(visitor: VisitorChoice): void {
    if (isOwn) onChoose({ own: { ticket: about.ticket.key, visitor } });
    else onChoose({ instead: { ticket: ticket?.key ?? null, visitor } });
  }
  const choice = (visitor: VisitorChoice, text: string) => (
    <button type="button" disabled={isSending} onClick={() => choose(visitor)}>
      {text}
    </button>
  );
  return (
    <CounterSheet title={title} onClose={onOtherCounter}>
      {!isOwn && <p>{say('takeover.seen', { time: time(about.seen) })}</p>}
      <p>
        <b>{isOwn ? say('takeover.own') : say(ticket ? 'takeover.current' : 'takeover.free', { number })}</b>
      </p>
      {!isOwn && ticket && !mayTakeOver && <p>{say('takeover.notServed', { number })}</p>}
      <div className="choices">
        <button type="button" disabled={isSending} onClick={onOtherCounter}>
          {say('takeover.other')}
        </button>
        {choice('handBack', ticket ? say('takeover.handBack', { number }) : say('takeover.open'))}
        {ticket &&
          mayTakeOver &&
          choice('takeOver', say(isOwn ? 'takeover.along' : 'takeover.takeOver', { number }))}
      </div>
    </CounterSheet>
  );
}
