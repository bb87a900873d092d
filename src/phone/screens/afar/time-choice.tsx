/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { freeTimesOf } from '../../visit/appointments.ts';
import type { VisitTools } from '../../visit/phone-visit.ts';
import { useAfarWords } from './afar-context.ts';

interface Props {
  readonly service: string;
  readonly timeZone: string;
  readonly tools: VisitTools;
  readonly onTime: (time: number) => void;
}

/** The days with free times. One day is open and shows its times. */
export function TimeChoice({ service, timeZone, tools, onTime }: Props) {
  const { say, date, time } = useAfarWords();
  const [times, setTimes] = useState<readonly number[] | 'unknown'>();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    let isOver = false;
    void freeTimesOf(service, tools).then((read) => {
      if (!isOver) setTimes(read ?? 'unknown');
    });
    return () => {
      isOver = true;
    };
  }, [service, tools]);
  if (times === undefined) return <p role="status">{say('issuing.title')}</p>;
  if (times === 'unknown') return <p role="status">{say('problem.again')}</p>;
  const dayOf = (one: number) => branchTime(one, timeZone).date;
  const days = [...new Set(times.map(dayOf))];
  const [first] = days;
  if (first === undefined) return <p role="status">{say('book.none')}</p>;
  const open = chosen ?? first;
  return (
    <>
      <label>
        {say('book.day')}
        <select value={open} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          {days.map((day) => (
            <option key={day} value={day}>
              {date(day)}
            </option>
          ))}
        </select>
      </label>
      <h2>{say('book.time')}</h2>
      <ul class="times">
        {times
          .filter((one) => dayOf(one) === open)
          .map((one) => (
            <li key={one}>
              <button type="button" onClick={() => onTime(one)}>
                {time(one, timeZone)}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
