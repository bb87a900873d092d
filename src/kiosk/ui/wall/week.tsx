import { useAllWords } from '../../words/use-all-words.ts';
import './week.css';

/** One day of the week, in the language on the screen. */
interface WeekColumn {
  readonly day: string;
  /** Opening spans. Empty on a closed day. */
  readonly hours: readonly string[];
  readonly today: boolean;
  /** Whether the branch opens next on this day. */
  readonly next: boolean;
}

/** The opening hours of a week, one column per day. */
export function Week({ days }: { readonly days: readonly WeekColumn[] }) {
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
