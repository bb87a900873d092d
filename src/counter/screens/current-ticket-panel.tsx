import type { Need } from '../../contract/additions/need.ts';
import type { CustomerData, Task } from '../../contract/ticket.ts';
import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import { taskStatus } from '../../domain/queue/ticket-status.ts';
import { directionOf } from '../../page/words/direction.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import type { CounterFacts } from '../reads/use-counter-facts.ts';
import { useCounterWords } from '../words/use-words.ts';
import { type CurrentTicketState, openTasks } from '../work/current-ticket.ts';

interface Props {
  readonly current: CurrentTicketState;
  readonly askedForYou: boolean;
  readonly needs: readonly Need[];
  readonly announced: readonly SpokenSentence[];
  readonly canCallByKey: boolean;
  readonly now: number;
  readonly facts: CounterFacts;
  /** Starts a task out of order. */
  readonly onStart: (request: ClerkRequest) => void;
}

/** The ticket being served, with the facts that a clerk needs. */
export function CurrentTicketPanel({
  current,
  askedForYou,
  needs,
  announced,
  canCallByKey,
  now,
  facts,
  onStart,
}: Props) {
  const words = useCounterWords();
  const { say } = words;
  if (current.kind === 'free') {
    return (
      <section className="current-ticket free" aria-labelledby="current-ticket">
        <h2 id="current-ticket">{say('current.title')}</h2>
        <p aria-live="polite">
          <b>{say('current.free')}</b>
          {canCallByKey && <span>{say('current.freeHelp')}</span>}
        </p>
      </section>
    );
  }

  const { ticket } = current;
  const since = current.kind === 'called' ? ticket.statusTime : current.task.statusTime;
  const [, ...others] = openTasks(ticket);
  const rows: [string, string | undefined | null][] = [
    [say('current.name'), ticket.customerName],
    [say('current.language'), facts.languageName(ticket.language)],
    [say('current.waited'), words.minutes(ticket.waitingTimeSum)],
    [say('current.calls'), words.number(ticket.calls)],
    [say('current.booking'), ticket.bookingCode],
    ...Object.entries(ticket.customerData).map(([field, value]): [string, string] => [
      facts.dataName(field as keyof CustomerData) ??
        say('current.data', { number: words.number(Number(field.replace('data', ''))) }),
      String(value ?? ''),
    ]),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen it scrolls, which keys must reach.
    <section className={`current-ticket ${current.kind}`} aria-labelledby="current-ticket" tabIndex={0}>
      <h2 id="current-ticket">{say('current.title')}</h2>
      <div aria-live="polite">
        <p className="state">
          <b>{say(`current.${current.kind}`)}</b>{' '}
          <span>{say('current.since', { time: words.time(since) })}</span>{' '}
          <span>({words.minutes(now - since)})</span>
          {askedForYou && <b className="asked">{say('current.askedForYou')}</b>}
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
      <ul className="tasks" aria-label={say('current.services')}>
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
            <dt>{say('current.announced')}</dt>
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
    if (status === taskStatus.open) return say('current.taskOpen');
    if (status === taskStatus.inTransaction) return say('current.serving');
    return say(status === taskStatus.afterwork ? 'current.afterwork' : 'current.taskDone');
  }
}
