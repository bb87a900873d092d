/** @jsxImportSource preact */
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { openingSentence } from '../../../domain/calendar/opening-sentence.ts';
import type { PhoneWords } from '../../words/phone-words.ts';
import { MessageScreen } from './message-screen.tsx';
import { useWords } from './words-context.ts';

interface Props {
  readonly opens: number | undefined;
  readonly timeZone: string;
  readonly now: number;
}

/** A closed branch, and its next opening if known. */
export function ClosedScreen({ opens, timeZone, now }: Props) {
  const words = useWords();
  return <MessageScreen title={words.say('closed.title')} help={closedText(opens, timeZone, now, words)} />;
}

export function closedText(
  opens: number | undefined,
  timeZone: string,
  now: number,
  { say, time, date }: Pick<PhoneWords, 'time' | 'date'> & { readonly say: PhoneWords['say'] },
): string {
  if (opens === undefined) return say('closed.helpAlone');
  const day = branchTime(opens, timeZone).date;
  const sentence = openingSentence(day, branchTime(now, timeZone).date);
  return say(sentence, { day: date(day), time: time(opens, timeZone) });
}
