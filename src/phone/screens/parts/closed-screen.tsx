/** @jsxImportSource preact */
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { openingSentence } from '../../../domain/calendar/opening-sentence.ts';
import type { PhoneWords } from '../../words/phone-words.ts';
import { PhoneMessageScreen } from './message-screen.tsx';
import { usePhoneWords } from './words-context.ts';

interface Props {
  readonly opens: number | undefined;
  readonly timeZone: string;
  readonly now: number;
}

/** A closed branch, and its next opening if known. */
export function PhoneClosedScreen({ opens, timeZone, now }: Props) {
  const words = usePhoneWords();
  return (
    <PhoneMessageScreen
      title={words.say('closed.title')}
      help={nextOpeningText(opens, timeZone, now, words)}
    />
  );
}

export function nextOpeningText(
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
