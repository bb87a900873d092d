import type { CallableTicket } from '../../contract/additions/callable-ticket.ts';
import type { CounterFacts } from '../reads/use-counter-facts.ts';
import type { Queue } from '../reads/use-queue.ts';
import { useCounterWords } from '../words/use-words.ts';
import { openTasks } from '../work/current-ticket.ts';
import type { FoundTicket, TicketLists } from '../work/find-tickets.ts';
import { orderReasons } from '../work/order-reason.ts';

interface Props {
  readonly queue: Queue | undefined;
  readonly now: number;
  readonly facts: CounterFacts;
  readonly servicesWithPrecedence: readonly string[];
  /** Undefined if no ticket can be called now. */
  readonly onChoose: ((found: FoundTicket) => void) | undefined;
}

/** The visible tickets per list. The rest are counted; clerks find them by number. */
const shown = 30;

/** The waiting tickets in this clerk's calling order, with the reasons for the order. */
export function QueuePanel({ queue, now, facts, servicesWithPrecedence, onChoose }: Props) {
  const { say, number, minutes } = useCounterWords();
  return (
    <div className="queue">
      <h2 id="queue">{say('queue.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys. */}
      <section className="lists" tabIndex={0} aria-labelledby="queue">
        {queue && content(queue)}
      </section>
    </div>
  );

  function content(read: Queue) {
    switch (read.kind) {
      case 'counts':
        return (
          <ol>
            {read.services.map((info) => (
              <li key={info.service}>
                <b className="number">{number(info.tickets)}</b>
                <span>{facts.serviceNameOf(info.service)}</span>
                <span className="wait">{minutes(info.time)}</span>
              </li>
            ))}
          </ol>
        );
      case 'tickets': {
        const { next, parked, notArrived } = read.lists;
        // Unserved tickets are listed first, so all of them were read.
        const unserved = read.lists.others.tickets.filter((ticket) => ticket.unserved);
        const others = read.lists.others.tickets.filter((ticket) => !ticket.unserved);
        const othersTotal = read.lists.others.total - unserved.length;
        return (
          <>
            <p className="count">
              {next.total > 0
                ? say('queue.waiting', { number: number(next.total) })
                : say(parked.total > 0 ? 'queue.onlyParked' : 'queue.empty')}
            </p>
            {list('next', next.tickets, next.total)}
            {unserved.length > 0 && <h3 className="problem">{say('queue.unserved')}</h3>}
            {list('others', unserved, unserved.length)}
            {parked.total > 0 && <h3>{say('queue.parked')}</h3>}
            {list('parked', parked.tickets, parked.total)}
            {othersTotal > 0 && <h3>{say('queue.others')}</h3>}
            {list('others', others, othersTotal)}
            {notArrived.total > 0 && <h3>{say('queue.notArrived')}</h3>}
            {list('notArrived', notArrived.tickets, notArrived.total)}
          </>
        );
      }
      default:
        return read satisfies never;
    }
  }

  function list(name: keyof TicketLists, tickets: readonly CallableTicket[], total: number) {
    if (tickets.length === 0) return null;
    return (
      <>
        <ol>{tickets.slice(0, shown).map((ticket) => row({ ticket, list: name }))}</ol>
        {total > shown && (
          <p className="count">
            {say('queue.more', { number: number(total - Math.min(shown, tickets.length)) })}
          </p>
        )}
      </>
    );
  }

  function row(found: FoundTicket) {
    const { ticket } = found;
    const reasons = orderReasons(ticket, servicesWithPrecedence);
    const isSpecial = ticket.leaving || ticket.askedForYou || ticket.needs || reasons.length > 0;
    const texts = reasonTexts(ticket, reasons);
    const [task = ticket.tasks[0]] = openTasks(ticket);
    return (
      <li key={ticket.key}>
        <button type="button" aria-disabled={!onChoose} onClick={() => onChoose?.(found)}>
          <b className="number">
            <bdi dir="ltr">{ticket.number}</bdi>
          </b>
          <span className="what">
            {task && facts.serviceName(task)}
            {ticket.customerName && ' · '}
            <bdi>{ticket.customerName}</bdi>
          </span>
          <span className="wait">{minutes(now - ticket.createdAt)}</span>
          {texts.length > 0 && (
            <span className={isSpecial ? 'reason special' : 'reason'}>{texts.join(' · ')}</span>
          )}
        </button>
      </li>
    );
  }

  function reasonTexts(
    { askedForYou, leaving, needs = [], parked }: CallableTicket,
    reasons: OrderReasons,
  ): string[] {
    // A parked ticket has no queue position, so it has no reasons either.
    const own = parked
      ? [say('queue.parkedFor', { time: minutes(now - parked.since) }), parked.counter?.name ?? '']
      : reasons.map((reason) =>
          reason.kind === 'priority'
            ? say('queue.priority', { number: number(reason.level) })
            : say(`queue.${reason.kind}`),
        );
    const ofVisitor = needs.map((need) => say(`need.${need}`));
    return [
      leaving ? say('queue.leaving') : '',
      askedForYou ? say('current.askedForYou') : '',
      ...ofVisitor,
      ...own,
    ].filter(Boolean);
  }
}

type OrderReasons = ReturnType<typeof orderReasons>;
