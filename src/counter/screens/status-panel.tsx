import type { CallableTicket } from '../../contract/additions/callable-ticket.ts';
import type { longParked } from '../reads/long-parked.ts';
import type { Queue } from '../reads/use-queue.ts';
import { noticeText } from '../words/problem-sentence.ts';
import { useCounterWords } from '../words/use-words.ts';
import type { Action, Effect } from '../work/actions.ts';
import type { AtDesk } from '../work/work.ts';
import { ActionButton } from './action-button.tsx';

interface Props {
  readonly desk: AtDesk;
  readonly queue: Queue | undefined;
  readonly now: number;
  /** Undefined if the service cannot undo. */
  readonly undo: Action | undefined;
  readonly hasKeys: boolean;
  /** A visitor whom this counter parked long ago. */
  readonly parked: ReturnType<typeof longParked>;
  readonly onAct: (effect: Effect) => void;
  readonly onCall: (ticket: CallableTicket) => void;
  readonly onLater: (ticket: CallableTicket) => void;
}

/** The message to the clerk, in one place: the connection, else the last action. */
export function StatusPanel({ desk, queue, now, undo, hasKeys, parked, onAct, onCall, onLater }: Props) {
  const words = useCounterWords();
  const { say, time, minutes } = words;
  const { sending, notice, absent } = desk;
  const isAway = sending?.lost || queue?.isStale;
  const undone = absent && !isAway ? undo?.effect : undefined;
  // The question about a parked visitor is only asked if there are no other messages.
  const asked = isAway || sending || notice || absent ? undefined : parked;
  const isProblem = isAway || notice?.kind === 'problem';
  const text = isAway ? awayText() : stepText();
  const next = text === '' ? nextText() : undefined;
  return (
    <div className="status">
      <p className={isProblem ? 'notice problem' : 'notice'} role="status">
        {text}
      </p>
      {next && <p className="hint">{next}</p>}
      {undo && undone && <ActionButton action={undo} hasKeys={hasKeys} onAct={onAct} />}
      {asked && (
        <>
          <button type="button" onClick={() => onCall(asked.ticket)}>
            {say('call.submit', { number: asked.ticket.number })}
          </button>
          <button type="button" onClick={() => onLater(asked.ticket)}>
            {say('parked.later')}
          </button>
        </>
      )}
    </div>
  );

  /** The effect that the shortcut for the next ticket has on the current ticket. */
  function nextText(): string | undefined {
    const { current, pause } = desk;
    if (current.kind === 'free' || pause) return undefined;
    const { number } = current.ticket;
    return say(current.kind === 'called' ? 'actions.nextAbsent' : 'actions.nextFinishes', { number });
  }

  function awayText(): string {
    if (!queue) return say('sending.lost');
    const known = { time: time(queue.readAt), age: minutes(now - queue.readAt) };
    return say(sending ? 'away.sending' : 'away.known', known);
  }

  function stepText(): string {
    if (asked) {
      const { ticket, since } = asked;
      return say('parked.question', { number: ticket.number, time: minutes(now - since) });
    }
    const texts = [
      absent && say('notice.absent', { number: absent.number }),
      sending ? say('sending.now') : notice && noticeText(notice, words, hasOnlyParked(queue)),
    ];
    return texts.filter(Boolean).join(' ');
  }
}

function hasOnlyParked(queue: Queue | undefined): boolean {
  return queue?.kind === 'tickets' && queue.lists.next.total === 0 && queue.lists.parked.total > 0;
}
