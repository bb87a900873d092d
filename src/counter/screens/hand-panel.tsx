import type { Need } from '../../contract/additions/need.ts';
import type { CustomerData, Task } from '../../contract/ticket.ts';
import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import { taskStatus } from '../../domain/queue/ticket-status.ts';
import { directionOf } from '../../page/words/direction.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import type { CounterFacts } from '../reads/use-counter-facts.ts';
import { useWords } from '../words/use-words.ts';
import { type Hand, openTasks } from '../work/hand.ts';

interface Props {
  readonly hand: Hand;
  /** True if its visitor chose this clerk. */
  readonly askedForYou: boolean;
  /** The needs of its visitor. */
  readonly needs: readonly Need[];
  /** The sentences that kiosks speak for its last call. */
  readonly announced: readonly SpokenSentence[];
  /** True if the next ticket can be called by its key. */
  readonly canCallByKey: boolean;
  readonly now: number;
  readonly facts: CounterFacts;
  /** Starts a task that is not the next one. */
  readonly onStart: (request: ClerkRequest) => void;
}

/** The ticket in hand: its number large, and what a clerk must know about its visitor. */
export function HandPanel({ hand, askedForYou, needs, announced, canCallByKey, now, facts, onStart }: Props) {
  const words = useWords();
  const { say } = words;
  if (hand.kind === 'free') {
    return (
      <section className="hand free" aria-labelledby="hand">
        <h2 id="hand">{say('hand.title')}</h2>
        <p aria-live="polite">
          <b>{say('hand.free')}</b>
          {canCallByKey && <span>{say('hand.freeHelp')}</span>}
        </p>
      </section>
    );
  }

  const { ticket } = hand;
  const since = hand.kind === 'called' ? ticket.statusTime : hand.task.statusTime;
  const [, ...others] = openTasks(ticket);
  const rows: [string, string | undefined | null][] = [
    [say('hand.name'), ticket.customerName],
    [say('hand.language'), facts.languageName(ticket.language)],
    [say('hand.waited'), words.minutes(ticket.waitingTimeSum)],
    [say('hand.calls'), words.number(ticket.calls)],
    [say('hand.booking'), ticket.bookingCode],
    ...Object.entries(ticket.customerData).map(([field, value]): [string, string] => [
      facts.dataName(field as keyof CustomerData) ??
        say('hand.data', { number: words.number(Number(field.replace('data', ''))) }),
      String(value ?? ''),
    ]),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen it scrolls, which keys must reach.
    <section className={`hand ${hand.kind}`} aria-labelledby="hand" tabIndex={0}>
      <h2 id="hand">{say('hand.title')}</h2>
      <div aria-live="polite">
        <p className="state">
          <b>{say(`hand.${hand.kind}`)}</b> <span>{say('hand.since', { time: words.time(since) })}</span>{' '}
          <span>({words.minutes(now - since)})</span>
          {askedForYou && <b className="asked">{say('hand.askedForYou')}</b>}
          {needs.map((need) => (
            <b className="asked" key={need}>
              {say(`need.${need}`)}
            </b>
          ))}
        </p>
        <p className="number">
          <bdi dir="ltr">{ticket.number}</bdi>
        </p>
      </div>
      <ul className="tasks" aria-label={say('hand.services')}>
        {ticket.tasks.map((task) => (
          <li key={task.key}>
            <b>{facts.serviceName(task)}</b>
            {ticket.tasks.length > 1 && <span>{taskText(task)}</span>}
            {others.includes(task) && (
              <button
                type="button"
                onClick={() => onStart({ kind: 'start', ticket: ticket.key, task: task.key })}
              >
                {say('action.start')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <dl>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        {announced.length > 0 && (
          <div className="wide">
            <dt>{say('hand.announced')}</dt>
            {announced.map(({ text, locale }) => (
              <dd key={text}>
                <bdi lang={locale} dir={directionOf(locale)}>
                  {text}
                </bdi>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  );

  function taskText({ status }: Task): string {
    if (status === taskStatus.open) return say('hand.taskOpen');
    if (status === taskStatus.inTransaction) return say('hand.serving');
    return say(status === taskStatus.afterwork ? 'hand.afterwork' : 'hand.taskDone');
  }
}
