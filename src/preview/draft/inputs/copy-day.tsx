import { useState } from 'react';
import type { OpeningTime } from '../../../contract/branch.ts';
import { weekdayName } from '../../../domain/lint/findings/in-words.ts';
import { Check } from '../../controls/check.tsx';
import type { Path } from '../edit/path.ts';
import { withDayCopied } from '../fields/copied-day.ts';
import { useForm } from './form-tools.ts';

/** The week in its usual notation. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** Gives weekdays the opening hours of another one. */
export function CopyDay({ path, hours }: { readonly path: Path; readonly hours: readonly OpeningTime[] }) {
  const { edit, announce } = useForm();
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState<readonly number[]>([]);
  return (
    <details className="copy-day">
      <summary>Copy a day to others</summary>
      <select aria-label="Day to copy" value={from} onChange={({ target }) => setFrom(Number(target.value))}>
        {week.map((day) => (
          <option key={day} value={day}>
            {weekdayName(day)}
          </option>
        ))}
      </select>
      {week
        .filter((day) => day !== from)
        .map((day) => (
          <Check
            key={day}
            label={weekdayName(day)}
            isOn={to.includes(day)}
            onChange={(isOn) => setTo(isOn ? [...to, day] : to.filter((one) => one !== day))}
          />
        ))}
      <button
        type="button"
        disabled={to.length === 0}
        onClick={() => {
          edit(path, withDayCopied(hours, from, to));
          announce(`${to.length} days have the hours of ${weekdayName(from)} now.`);
        }}
      >
        Copy {weekdayName(from)}
      </button>
    </details>
  );
}
