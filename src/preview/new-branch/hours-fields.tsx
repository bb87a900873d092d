import { type Day, minuteText, type Week, withDay } from '../../domain/calendar/usual-week.ts';

interface Props {
  readonly week: Week;
  readonly onChange: (week: Week) => void;
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The opening hours of a week: one interval on each day, or none. */
export function HoursFields({ week, onChange }: Props) {
  return (
    <ul className="hours">
      {week.map((day, place) => {
        const name = days[place] ?? '';
        const change = (next: Partial<Day>) => onChange(withDay(week, place, { ...day, ...next }));
        return (
          <li key={name}>
            <label className="check">
              <input
                type="checkbox"
                checked={day.isOpen}
                onChange={({ target }) => change({ isOpen: target.checked })}
              />
              <span>{name}</span>
            </label>
            {day.isOpen ? (
              <span className="times">
                <TimeField
                  label={`${name}, opens`}
                  minutes={day.opens}
                  onChange={(opens) => change({ opens })}
                />
                <span aria-hidden="true">–</span>
                <TimeField
                  label={`${name}, closes`}
                  minutes={day.closes}
                  onChange={(closes) => change({ closes })}
                />
                {day.closes <= day.opens && <span className="problem">closes before it opens</span>}
              </span>
            ) : (
              <span className="help">closed</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface TimeProps {
  readonly label: string;
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

function TimeField({ label, minutes, onChange }: TimeProps) {
  return (
    <input
      type="time"
      aria-label={label}
      required
      value={minuteText(minutes)}
      onChange={({ target }) => {
        const [hours, rest] = target.value.split(':').map(Number);
        if (hours !== undefined && rest !== undefined) onChange(hours * 60 + rest);
      }}
    />
  );
}
