/** @jsxImportSource preact */
import './ticket-list.css';
import type { TicketWish } from '../../contract/additions/following.ts';
import { placeWord } from '../../domain/calls/place-sentences.ts';
import type { CallAlarm } from '../visit/alarm.ts';
import type { Phone } from '../visit/phone.ts';
import type { Visit } from '../visit/visit.ts';
import { type PhoneWords, unbroken } from '../words/phone-words.ts';
import { expectedText } from './parts/expected-text.ts';
import { usePhoneWords } from './parts/words-context.ts';
import { SoundSwitch } from './sound-switch.tsx';

export interface TicketListProps {
  readonly phone: Pick<Phone, 'list' | 'show'>;
  readonly alarm: Pick<CallAlarm, 'isOn' | 'turnOn'>;
  readonly now: number;
}

/** The phone's tickets and appointments. The most urgent entry is first and largest. */
export function TicketList({ phone, alarm, now }: TicketListProps) {
  const words = usePhoneWords();
  return (
    <>
      <h1>{words.say('list.title')}</h1>
      <ul class="items held">
        {phone.list().map((visit) => {
          const { title, texts, state } = rowOf(visit.visit(), visit.isOwn, words, now);
          return (
            <li key={visit.id}>
              <button type="button" class="item" data-state={state} onClick={() => phone.show(visit)}>
                <b>
                  <bdi>{title}</bdi>
                </b>
                {/* Screen readers announce a call at once. */}
                <span role={state === 'called' ? 'alert' : undefined}>
                  {texts.map((text) => (
                    <bdi key={text}>{text}</bdi>
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <SoundSwitch alarm={alarm} />
    </>
  );
}

interface Row {
  readonly title: string;
  readonly texts: readonly string[];
  readonly state: string;
}

function rowOf(visit: Visit, isOwn: (wish: TicketWish) => boolean, words: PhoneWords, now: number): Row {
  const { say } = words;
  if (visit.at === 'booked') {
    const { time, service, branch } = visit.booking;
    const { change } = visit.booking;
    const told = change && [say(change === 'moved' ? 'booked.moved' : 'cancelled.title')];
    const texts = [...(told ?? []), service.name];
    return { title: words.dateAndTime(time, branch.timeZone), texts, state: visit.at };
  }
  if (visit.at !== 'following') return { title: say('issuing.title'), texts: [], state: visit.at };
  const { ticket, branch, services } = visit.following;
  const { state } = ticket;
  const title = unbroken(ticket.number);
  const row = (...texts: readonly string[]): Row => ({ title, texts: [...texts, ...services], state });
  switch (ticket.state) {
    case 'called':
    case 'serving':
      return row(`${say(placeWord(ticket.counter))} ${ticket.counter.number || ticket.counter.name}`);
    case 'waiting': {
      if (ticket.isAside) return row(say('waiting.aside'));
      if (ticket.wish && !isOwn(ticket.wish)) return row(say('change.asked'));
      const before = `${say('ticket.ahead')}: ${ticket.ahead === 0 ? say('wait.nobody') : words.number(ticket.ahead)}`;
      const turn = ticket.expected && expectedText(ticket.expected, now, branch.timeZone, words);
      return row(before, ...(turn === undefined ? [] : [`${say('waiting.turn')}: ${turn}`]));
    }
    case 'reserved':
      return row(say('reserved.title', { time: words.time(ticket.until, branch.timeZone) }));
    case 'missed':
      return row(say('place.missed'));
    case 'done':
      return row(say('done.title'));
    case 'void':
      return row(say('place.over'));
    default:
      return ticket satisfies never;
  }
}
