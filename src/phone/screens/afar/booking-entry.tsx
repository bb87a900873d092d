/** @jsxImportSource preact */
import { useAfarWords } from './afar-context.ts';

interface Props {
  readonly onOpen: () => void;
}

/** The way from the menu to an appointment. */
export function BookingEntry({ onOpen }: Props) {
  const { say } = useAfarWords();
  return (
    <button type="button" onClick={onOpen}>
      {say('book.button')}
    </button>
  );
}
