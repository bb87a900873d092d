/** @jsxImportSource preact */
import type { Following } from '../../contract/additions/following.ts';
import { callSentence, placeWord } from '../../domain/calls/place-sentences.ts';
import { usePhoneWords } from './parts/words-context.ts';

/** The ticket's state in one sentence, and the visitor's next step. A call is announced at once. */
export function TicketStateText({ following }: { readonly following: Following }) {
  const { ticket, branch } = following;
  const { say, time } = usePhoneWords();
  switch (ticket.state) {
    case 'reserved':
      return (
        <State
          title={say('reserved.title', { time: time(ticket.until, branch.timeZone) })}
          help={say('reserved.help')}
        />
      );
    case 'waiting': {
      if (ticket.isAside) return <State title={say('waiting.aside')} />;
      const isNext = ticket.ahead === 0 && ticket.goFirst.length === 0;
      return <State title={say(isNext ? 'waiting.next' : 'how.wait')} />;
    }
    case 'called': {
      const { number, name } = ticket.counter;
      return (
        <div class="state call" role="alert">
          <p class="door">
            <span>{say(placeWord(ticket.counter))}</span>
            <b class={number ? undefined : 'name'}>
              <bdi>{number || name}</bdi>
            </b>
          </p>
          <h1>{say(callSentence(ticket.counter), { ticket: ticket.number, counter: number || name })}</h1>
          {ticket.calls > 1 && <p>{say('called.again')}</p>}
        </div>
      );
    }
    case 'serving':
      return (
        <State
          title={say('serving.title')}
          help={`${say(placeWord(ticket.counter))} ${ticket.counter.number || ticket.counter.name}`}
        />
      );
    case 'missed':
      return <State title={say('place.missed')} help={say('place.missedHelp')} />;
    case 'done':
      return <State title={say('done.title')} />;
    case 'void':
      return <State title={say('place.over')} help={say('void.help')} />;
    default:
      return ticket satisfies never;
  }
}

const State = ({ title, help }: { readonly title: string; readonly help?: string }) => (
  <div class="state" role="status">
    <h1>{title}</h1>
    {help && <p>{help}</p>}
  </div>
);
