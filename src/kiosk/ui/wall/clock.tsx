import type { HeaderText } from './header-text.ts';

type ClockProps = Pick<HeaderText, 'time' | 'date' | 'clockReplacement'>;

/** The time and date of the branch, or the text of the profile that replaces them. */
export function Clock({ time, date, clockReplacement }: ClockProps) {
  return (
    <div className="clock" data-part="clock">
      {clockReplacement ? (
        <bdi>{clockReplacement}</bdi>
      ) : (
        <>
          <b>{time}</b>
          <span>{date}</span>
        </>
      )}
    </div>
  );
}
