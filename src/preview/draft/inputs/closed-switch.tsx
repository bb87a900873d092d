import { usePreviewWords } from '../../words/preview-words.ts';
import { hasParts, type Path, valueAt } from '../edit/path.ts';
import { useForm } from './form-tools.ts';

/** The fields that decide whether the branch is open on an exception day. */
export const hoursOfDay: readonly string[] = ['exceptionDays[].weekday', 'exceptionDays[].openingHours'];

/** True if an exception day's special hours are empty. */
export function isClosedDay(day: unknown): boolean {
  const hours = valueAt(day, ['openingHours']);
  return valueAt(day, ['weekday']) === true && Array.isArray(hours) && hours.length === 0;
}

/** The weekday of an exception day, or Sunday while the edited date is invalid. */
export function exceptionWeekday(day: unknown): number {
  const [year = 0, month = 1, date = 1] = ['year', 'month', 'day'].map((part) =>
    Number(valueAt(day, ['times', part])),
  );
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay() || 0;
}

/** Closes the branch on an exception day. A day that is opened again starts with usual hours. */
export function ClosedSwitch({ path }: { readonly path: Path }) {
  const { edited, edit } = useForm();
  const { say } = usePreviewWords();
  const day = valueAt(edited, path);
  if (!hasParts(day)) return null;
  const usual = { profile: '', day: exceptionWeekday(day), start: '0900', end: '1700' };
  return (
    <div className="field switch-field">
      <label htmlFor="closed">{say('form.closed')}</label>
      <input
        id="closed"
        type="checkbox"
        checked={isClosedDay(day)}
        onChange={({ target }) =>
          edit(path, { ...day, weekday: true, openingHours: target.checked ? [] : [usual] })
        }
      />
    </div>
  );
}
