import type { HeaderText } from './header-text.ts';

type ClockProps = Pick<HeaderText, 'time' | 'date'>;

/** The time and the date, as the branch has them. */
export function Clock({ time, date }: ClockProps) {
  return (
    <div className="clock">
      <b>{time}</b>
      <span>{date}</span>
    </div>
  );
}
