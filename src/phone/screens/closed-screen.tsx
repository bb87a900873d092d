/** @jsxImportSource preact */
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { openingSentence } from '../../domain/calendar/opening-sentence.ts';
import { MessageScreen } from './parts/message-screen.tsx';
import { useWords } from './parts/words-context.ts';

interface Props {
  readonly opens: number | undefined;
  readonly timeZone: string;
  readonly now: number;
}

/** A branch that is closed, and when it opens if that is known. */
export function ClosedScreen({ opens, timeZone, now }: Props) {
  const { say, time, date } = useWords();
  function help(at: number): string {
    const day = branchTime(at, timeZone).date;
    const sentence = openingSentence(day, branchTime(now, timeZone).date);
    return say(sentence, { day: date(day), time: time(at, timeZone) });
  }
  return (
    <MessageScreen
      title={say('closed.title')}
      help={opens === undefined ? say('closed.helpAlone') : help(opens)}
    />
  );
}
