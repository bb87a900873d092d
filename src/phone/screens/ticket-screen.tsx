/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { isOver } from '../../domain/following/followed-ticket.ts';
import { silenceMs } from '../api/follow-ticket.ts';
import type { CallAlarm } from '../visit/alarm.ts';
import type { PhoneVisit } from '../visit/phone-visit.ts';
import type { Visit } from '../visit/visit.ts';
import { AfarPart } from './afar-part.ts';
import { OffersPart } from './offers-part.ts';
import { ageText, lostText } from './parts/problem-text.ts';
import { usePhoneWords } from './parts/words-context.ts';
import { SoundSwitch } from './sound-switch.tsx';
import { TicketStateText } from './ticket-state.tsx';
import { GoFirst, WaitingFacts } from './waiting-facts.tsx';

interface SlipProps {
  readonly number: string;
  /** The visitor's name, if the branch shows it. */
  readonly name?: string | undefined;
  readonly services: readonly string[];
  readonly children?: ComponentChildren;
}

function Slip({ number, name, services, children }: SlipProps) {
  const { say } = usePhoneWords();
  return (
    <section class="slip">
      <p class="label">{say('ticket.label')}</p>
      <p class="number" style={{ '--letters': String(Math.max(3, number.length)) }}>
        <bdi dir="ltr">{number}</bdi>
      </p>
      {name !== undefined && (
        <p class="visitor">
          <bdi>{name}</bdi>
        </p>
      )}
      {services.map((service) => (
        <p class="service" key={service}>
          <bdi>{service}</bdi>
        </p>
      ))}
      {children && <div class="tear">{children}</div>}
    </section>
  );
}

interface Props {
  readonly screen: Extract<Visit, { at: 'following' }>;
  readonly visit: PhoneVisit;
  readonly alarm: Pick<CallAlarm, 'isOn' | 'turnOn'>;
  readonly forget: () => void;
  readonly now: number;
}

/** A ticket with its number, state and actions. */
export function PhoneTicketScreen({ screen, visit, alarm, forget, now }: Props) {
  const { following, heardAt, isLost, busyUntil } = screen;
  const { ticket, branch, services } = following;
  const words = usePhoneWords();
  const { say } = words;
  const age = now - heardAt;
  const isOld = age >= silenceMs && !isOver(ticket);
  return (
    <>
      {(isLost || isOld) && (
        <p class="lost" role="status">
          {busyUntil !== undefined || !isOld
            ? lostText(busyUntil, now, words)
            : say('connection.old', { time: ageText(age, words) })}
        </p>
      )}
      {ticket.state === 'called' && <TicketStateText following={following} />}
      <Slip number={ticket.number} name={following.name} services={services}>
        {ticket.state === 'waiting' && !ticket.isAside && (
          <WaitingFacts ticket={ticket} branch={branch} area={following.area} now={now} />
        )}
      </Slip>
      {ticket.state !== 'called' && <TicketStateText following={following} />}
      {(ticket.state === 'reserved' || (ticket.state === 'waiting' && !ticket.isAside)) && (
        <AfarPart part="way-here" of={{ following, now, tools: visit.tools }} />
      )}
      {ticket.state === 'waiting' && <GoFirst ticket={ticket} branch={branch} />}
      {(ticket.state === 'waiting' || ticket.state === 'missed') && <SoundSwitch alarm={alarm} />}
      <OffersPart following={following} visit={visit} forget={forget} now={now} />
    </>
  );
}
