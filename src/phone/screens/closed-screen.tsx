/** @jsxImportSource preact */
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { MessageScreen } from './message-screen.tsx';
import { useWords } from './words-context.ts';

interface Props {
  readonly opens: number | undefined;
  readonly timeZone: string;
}

/** A branch that is closed, and when it opens if that is known. */
export function ClosedScreen({ opens, timeZone }: Props) {
  const { say, time, date } = useWords();
  return (
    <MessageScreen
      title={say('closed.title')}
      help={
        opens === undefined
          ? say('closed.helpAlone')
          : say('closed.opens', { day: date(branchTime(opens, timeZone).date), time: time(opens, timeZone) })
      }
    />
  );
}
