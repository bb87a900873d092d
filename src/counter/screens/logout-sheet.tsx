import type { Ticket } from '../../contract/ticket.ts';
import { useWords } from '../words/use-words.ts';
import { Sheet } from './sheet.tsx';

interface Props {
  /** The current ticket. */
  readonly ticket: Ticket | undefined;
  /** The numbers that this counter has parked. */
  readonly parked: readonly string[];
  readonly onLogOut: () => void;
  readonly onClose: () => void;
}

/** Asks before a clerk logs out, because that leaves the current ticket, and parked visitors would be forgotten. */
export function LogoutSheet({ ticket, parked, onLogOut, onClose }: Props) {
  const { say } = useWords();
  return (
    <Sheet title={say('action.logout')} onClose={onClose}>
      {ticket && <p>{say('logout.current', { number: ticket.number })}</p>}
      {parked.length > 0 && <p>{say('logout.parked', { numbers: parked.join(', ') })}</p>}
      <button type="button" className="main" onClick={onLogOut}>
        {say('action.logout')}
      </button>
    </Sheet>
  );
}
