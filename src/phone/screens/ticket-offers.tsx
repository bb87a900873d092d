/** @jsxImportSource preact */
import type { Following } from '../../contract/additions/following.ts';
import { browserPush } from '../visit/browser-push.ts';
import type { PhoneVisit } from '../visit/phone-visit.ts';
import { MessagesSwitch } from './messages-switch.tsx';
import { TicketCode } from './ticket-code.tsx';

export interface TicketOffersProps {
  readonly following: Following;
  readonly visit: Pick<PhoneVisit, 'isTold' | 'tell' | 'tellNoMore'>;
}

/** Offers messages where service and browser can send and show them, and the code of a ticket that has a place in the queue. */
export function TicketOffers({ following: { ticket, pushKey, follow }, visit }: TicketOffersProps) {
  const canTell = 'PushManager' in globalThis && 'Notification' in globalThis;
  return (
    <>
      {pushKey !== undefined && canTell && (
        <MessagesSwitch pushKey={pushKey} visit={visit} browser={browserPush(navigator, Notification)} />
      )}
      {/* Each state begins without the code, which would hide a call. */}
      {follow !== undefined && ticket.state !== 'reserved' && (
        <TicketCode key={ticket.state} follow={follow} number={ticket.number} />
      )}
    </>
  );
}
