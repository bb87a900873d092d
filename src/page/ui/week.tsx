import type { closedText } from '../configuration/closed-text.ts';
import { useAllWords } from '../hooks/use-all-words.ts';
import './week.css';

/** A week's opening hours, one column per day. */
export function WeekHours({ days }: { readonly days: ReturnType<typeof closedText>['week'] }) {
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
