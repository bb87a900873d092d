import { useAllWords } from '../../words/use-all-words.ts';

/** One day, in the language's own words. */
export interface DayText {
  readonly day: string;
  /** Empty on a day that is closed. */
  readonly hours: readonly string[];
  readonly today: boolean;
  /** Whether it opens next on this day. */
  readonly next: boolean;
}

/** The days beside each other, with their hours. */
export function Week({ days }: { readonly days: readonly DayText[] }) {
  const words = useAllWords();
  return (
    <ul className="week" data-part="week">
      {days.map(({ day, hours, today, next }) => (
        <li key={day} className={next ? 'next' : undefined} aria-current={today ? 'date' : undefined}>
          <b>{day}</b>
          {(hours.length > 0 ? hours : [words.say('closed.day')]).map((span) => (
            <span key={span}>{span}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}
