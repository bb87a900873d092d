/** @jsxImportSource preact */
import type { FollowedTicket, Following } from '../../contract/additions/following.ts';
import { expectedText } from './parts/expected-text.ts';
import { usePhoneWords } from './parts/words-context.ts';

type Waiting = Extract<FollowedTicket, { state: 'waiting' }>;

interface Props {
  readonly ticket: Waiting;
  readonly branch: Following['branch'];
  readonly area: Following['area'];
  readonly now: number;
}

/** The queue position, the expected call, and the waiting area until then. */
export function WaitingFacts({ ticket, branch, area, now }: Props) {
  const words = usePhoneWords();
  const { say, number } = words;
  return (
    <dl class="facts">
      <div>
        <dt>{say('ticket.ahead')}</dt>
        <dd>{ticket.ahead === 0 ? say('wait.nobody') : number(ticket.ahead)}</dd>
      </div>
      {ticket.expected && (
        <div>
          <dt>{say('waiting.turn')}</dt>
          <dd>{expectedText(ticket.expected, now, branch.timeZone, words)}</dd>
        </div>
      )}
      {area !== undefined && (
        <div>
          <dt>{say('waiting.area')}</dt>
          <dd>
            <bdi>{area}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The tickets that came later and are called first, and the reason. */
export function GoFirst({ ticket, branch }: Omit<Props, 'area' | 'now'>) {
  const { say, number, time } = usePhoneWords();
  if (ticket.goFirst.length === 0) return null;
  return (
    <section class="first">
      <h2>{say('first.title')}</h2>
      <ul>
        {ticket.goFirst.map(({ reason, count, time: at }) => (
          <li key={reason + at}>
            <b>{number(count)}</b>{' '}
            {at !== undefined && reason === 'appointment'
              ? say('first.appointmentAt', { time: time(at, branch.timeZone) })
              : say(`first.${reason}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
