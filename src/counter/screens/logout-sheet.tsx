import type { Ticket } from '../../contract/ticket.ts';
import { useWords } from '../words/use-words.ts';
import { Sheet } from './sheet.tsx';

interface Props {
  /** The ticket in hand. */
  readonly ticket: Ticket | undefined;
  readonly onLogOut: () => void;
  readonly onClose: () => void;
}

/** Asks before a clerk logs out, because that leaves the ticket in hand. */
export function LogoutSheet({ ticket, onLogOut, onClose }: Props) {
  const { say } = useWords();
  return (
    <Sheet title={say('action.logout')} onClose={onClose}>
      {ticket && <p>{say('logout.inHand', { number: ticket.number })}</p>}
      <button type="button" className="main" onClick={onLogOut}>
        {say('action.logout')}
      </button>
    </Sheet>
  );
}
