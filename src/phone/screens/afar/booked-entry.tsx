/** @jsxImportSource preact */
import type { VisitTools } from '../../visit/phone-visit.ts';
import { useAfarWords } from './afar-context.ts';

interface Props {
  readonly tools: VisitTools;
}

/** The way from the menu back to the appointment that this phone has. */
export function BookedEntry({ tools: { kept, again } }: Props) {
  const words = useAfarWords();
  const { booking } = kept.read();
  if (!booking) return null;
  function show(): void {
    kept.keep({ ticket: undefined });
    void again();
  }
  return (
    <button type="button" onClick={show}>
      {words.say('booked.title')}: {words.dateAndTime(booking.time, booking.branch.timeZone)}
    </button>
  );
}
