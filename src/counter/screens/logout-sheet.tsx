import type { Ticket } from '../../contract/ticket.ts';
import { useCounterWords } from '../words/use-words.ts';
import { CounterSheet } from './sheet.tsx';

interface Props {
  readonly ticket: Ticket | undefined;
  readonly parked: readonly string[];
  readonly onLogOut: () => void;
  readonly onClose: () => void;
}

/** Confirms a logout that would leave the current ticket or forget parked visitors. */
export function LogoutSheet({ ticket, parked, onLogOut, onClose }: Props) {
  const { say } = useCounterWords();
  return (
    <CounterSheet title={say('action.logout')} onClose={onClose}>
      {ticket && <p>{say('logout.current', { number: ticket.number })}</p>}
      {parked.length > 0 && <p>{say('logout.parked', { numbers: parked.join(', ') })}</p>}
      <button type="button" className="main" onClick={onLogOut}>
        {say('action.logout')}
      </button>
    </CounterSheet>
  );
}
