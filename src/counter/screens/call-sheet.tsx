import { useCounterWords } from '../words/use-words.ts';
import { type CurrentTicketState, openTasks } from '../work/current-ticket.ts';
import type { FoundTicket } from '../work/find-tickets.ts';
import { CounterSheet, type RequestSheetProps } from './sheet.tsx';

interface Props extends RequestSheetProps {
  readonly found: FoundTicket;
  readonly current: CurrentTicketState;
  readonly now: number;
}

/** Asks for confirmation before calling a ticket selected in the queue. */
export function CallSheet({ found: { ticket, list }, current, facts, now, onRequest, onClose }: Props) {
  const { say, minutes } = useCounterWords();
  const { number } = ticket;
  const [task = ticket.tasks[0]] = openTasks(ticket);
  return (
    <CounterSheet title={say('call.title', { number })} onClose={onClose}>
      <p>
        {task && facts.serviceName(task)}
        {ticket.customerName && ' · '}
        <bdi>{ticket.customerName}</bdi> · {minutes(now - ticket.createdAt)}
      </p>
      {list === 'notArrived' && <p>{say('direct.arrived')}</p>}
      {current.kind !== 'free' && <p>{say('logout.current', { number: current.ticket.number })}</p>}
      <button
        type="button"
        className="main"
        onClick={() => onRequest({ kind: 'direct', ticket: ticket.key, arrived: list === 'notArrived' })}
      >
        {say('call.submit', { number })}
      </button>
    </CounterSheet>
  );
}
