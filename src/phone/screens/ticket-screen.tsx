/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { minutesText } from '../../domain/queue/wait-text.ts';
import type { CallAlarm } from '../visit/alarm.ts';
import { isOver } from '../visit/followed.ts';
import type { PhoneVisit } from '../visit/phone-visit.ts';
import type { Visit } from '../visit/visit.ts';
import { AfarPart } from './afar-part.ts';
import { OffersPart } from './offers-part.ts';
import { lostText } from './parts/problem-text.ts';
import { useWords } from './parts/words-context.ts';
import { Slip } from './slip.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketState } from './ticket-state.tsx';
import { GoFirst, WaitingFacts } from './waiting-facts.tsx';

interface Props {
  readonly screen: Extract<Visit, { at: 'following' }>;
  readonly visit: PhoneVisit;
  readonly alarm: Pick<CallAlarm, 'isOn' | 'turnOn'>;
  readonly now: number;
}

const minuteMs = 60_000;

/** A ticket: its number, how it stands, and what its visitor can do. */
export function TicketScreen({ screen, visit, alarm, now }: Props) {
  const { following, heardAt, isLost, busyUntil } = screen;
  const { ticket, branch, services } = following;
  const words = useWords();
  const { say } = words;
  const age = Math.floor((now - heardAt) / minuteMs);
  return (
    <>
      {isLost && (
        <p class="lost" role="status">
          {age < 1 || busyUntil !== undefined
            ? lostText(busyUntil, words)
            : say('line.old', { time: minutesText(age, say) })}
        </p>
      )}
      {ticket.state === 'called' && <TicketState following={following} />}
      <Slip number={ticket.number} name={following.name} services={services}>
        {ticket.state === 'waiting' && !ticket.isAside && (
          <WaitingFacts ticket={ticket} branch={branch} area={following.area} now={now} />
        )}
      </Slip>
      {ticket.state !== 'called' && <TicketState following={following} />}
      {(ticket.state === 'reserved' || (ticket.state === 'waiting' && !ticket.isAside)) && (
        <AfarPart part="way-here" of={{ following, now, tools: visit.tools }} />
      )}
      {ticket.state === 'waiting' && <GoFirst ticket={ticket} branch={branch} />}
      {(ticket.state === 'waiting' || ticket.state === 'missed') && <SoundSwitch alarm={alarm} />}
      {!isOver(ticket) && <OffersPart following={following} visit={visit} />}
      {/* Each state begins without a question, which would hide a call. */}
      <TicketActions key={ticket.state} following={following} visit={visit} />
    </>
  );
}

function SoundSwitch({ alarm }: Pick<Props, 'alarm'>) {
  const { say } = useWords();
  const [isOn, setOn] = useState(alarm.isOn());
  function turnOn(): void {
    alarm.turnOn();
    setOn(true);
  }
  return (
    <div class="sound">
      {isOn ? (
        <p role="status">{say('sound.on')}</p>
      ) : (
        <button type="button" class="main" onClick={turnOn}>
          {say('sound.enable')}
        </button>
      )}
      <p>{say('sound.help')}</p>
    </div>
  );
}
