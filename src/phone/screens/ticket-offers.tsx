/** @jsxImportSource preact */
import type { Following } from '../../contract/additions/following.ts';
import { isOver } from '../../domain/following/followed-ticket.ts';
import { browserPush } from '../visit/browser-push.ts';
import type { PhoneVisit } from '../visit/phone-visit.ts';
import { MessagesSwitch } from './messages-switch.tsx';
import { TicketActions, type TicketActionsProps } from './ticket-actions.tsx';
import './ticket-code.css';
import { useMemo, useState } from 'preact/hooks';
import { qrPath } from '../../page/look/qr-path.ts';
import { unbroken } from '../words/phone-words.ts';
import { PhoneQuestion } from './parts/question.tsx';
import { usePhoneWords } from './parts/words-context.ts';

interface Props {
  readonly follow: string;
  readonly number: string;
}

/** The code of a slip, with which a kiosk shows the queue position and another phone follows the ticket. */
function TicketCode({ follow, number }: Props) {
  const { say } = usePhoneWords();
  const [isShown, setShown] = useState(false);
  const { viewBox, path } = useMemo(
    () => qrPath(`${location.origin}${location.pathname}#t=${follow}`),
    [follow],
  );
  const close = () => setShown(false);
  return (
    <>
      <button type="button" class="quiet" onClick={() => setShown(true)}>
        {say('code.button')}
      </button>
      {isShown && (
        <PhoneQuestion title={`${say('ticket.label')} ${unbroken(number)}`} onClose={close}>
          <svg
            class="qr"
            viewBox={viewBox}
            role="img"
            aria-label={say('kept.name')}
            shape-rendering="crispEdges"
          >
            <path d={path} />
          </svg>
          <p>{say('code.help')}</p>
          <button type="button" class="main" onClick={close}>
            {say('menu.back')}
          </button>
        </PhoneQuestion>
      )}
    </>
  );
}

export { TicketList } from './ticket-list.tsx';

export interface TicketOffersProps {
  readonly following: Following;
  readonly visit: Pick<PhoneVisit, 'isTold' | 'tell' | 'tellNoMore'> & TicketActionsProps['visit'];
  readonly forget: () => void;
  readonly now: number;
}

/** Offers messages if supported, the code of a ticket in the queue, and changes of the ticket. */
export function TicketOffers({ following, visit, forget, now }: TicketOffersProps) {
  const { ticket, pushKey, follow } = following;
  const canTell = 'PushManager' in globalThis && 'Notification' in globalThis;
  return (
    <>
      {pushKey !== undefined && canTell && !isOver(ticket) && (
        <MessagesSwitch pushKey={pushKey} visit={visit} browser={browserPush(navigator, Notification)} />
      )}
      {/* Each state starts with the code and questions closed, because they would hide a call. */}
      {follow !== undefined && ticket.state !== 'reserved' && !isOver(ticket) && (
        <TicketCode key={ticket.state} follow={follow} number={ticket.number} />
      )}
      <TicketActions key={ticket.state} following={following} visit={visit} forget={forget} now={now} />
    </>
  );
}
