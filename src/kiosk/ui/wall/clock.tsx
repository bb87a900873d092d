import type { HeaderText } from './header-text.ts';

type ClockProps = Pick<HeaderText, 'time' | 'date' | 'aside'>;

/** The time and the date, as the branch has them; or what the profile says in their place. */
export function Clock({ time, date, aside }: ClockProps) {
  return (
    <div className="clock" data-part="clock">
      {aside ? (
        <bdi>{aside}</bdi>
      ) : (
        <>
          <b>{time}</b>
          <span>{date}</span>
        </>
      )}
    </div>
  );
}
