/** @jsxImportSource preact */
import type { Following } from '../../contract/additions/following.ts';
import { browserPush } from '../visit/browser-push.ts';
import { isOver } from '../visit/followed.ts';
import type { PhoneVisit } from '../visit/phone-visit.ts';
import { MessagesSwitch } from './messages-switch.tsx';
import { TicketActions, type TicketActionsProps } from './ticket-actions.tsx';
import { TicketCode } from './ticket-code.tsx';

export { TicketList } from './ticket-list.tsx';

export interface TicketOffersProps {
  readonly following: Following;
  readonly visit: Pick<PhoneVisit, 'isTold' | 'tell' | 'tellNoMore'> & TicketActionsProps['visit'];
  readonly forget: () => void;
  readonly now: number;
}

/**
 * Offers messages if service and browser support them, the code of a ticket in the queue, and changes of the ticket.
 */
export function TicketOffers({ following, visit, forget, now }: TicketOffersProps) {
  const { ticket, pushKey, follow } = following;
  const canTell = 'PushManager' in globalThis && 'Notification' in globalThis;
  return (
    <>
      {pushKey !== undefined && canTell && !isOver(ticket) && (
        <MessagesSwitch pushKey={pushKey} visit={visit} browser={browserPush(navigator, Notification)} />
      )}
      {/* Each state begins without the code and without a question, which would hide a call. */}
      {follow !== undefined && ticket.state !== 'reserved' && !isOver(ticket) && (
        <TicketCode key={ticket.state} follow={follow} number={ticket.number} />
      )}
      <TicketActions key={ticket.state} {...{ following, visit, forget, now }} />
    </>
  );
}
