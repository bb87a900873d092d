/** @jsxImportSource preact */
import { useAfarWords } from './afar-context.ts';

interface Props {
  readonly onBook: () => void;
  readonly onCodes: () => void;
}

/** The ways from the menu to an appointment: a new one, or one that was booked elsewhere. */
export function BookingEntry({ onBook, onCodes }: Props) {
  const { say } = useAfarWords();
  return (
    <>
      <button type="button" onClick={onBook}>
        {say('book.button')}
      </button>
      <button type="button" onClick={onCodes}>
        {say('menu.appointment')}
      </button>
    </>
  );
}
