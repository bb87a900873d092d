import { useState } from 'react';
import type { ExceptionDay } from '../../../contract/branch.ts';
import { countries } from '../../../domain/calendar/holidays/countries.ts';
import { type Holiday, holidaysOf } from '../../../domain/calendar/holidays/holidays-of.ts';
import { dateOf } from '../../../domain/calendar/schedule.ts';
import { Dialog } from '../../../page/ui/dialog.tsx';
import { Check } from '../../controls/check.tsx';
import { Choice } from '../../controls/choice.tsx';

interface Props {
  /** The country of the branch, and the year of the preview. */
  readonly country: string;
  readonly year: number;
  readonly days: readonly ExceptionDay[];
  readonly onAdd: (holidays: readonly Holiday[]) => void;
  readonly onClose: () => void;
}

/** The public holidays of a country and a year; the administrator ticks those on which the branch is closed. */
export function HolidaysDialog({ country, year, days, onAdd, onClose }: Props) {
  const [chosen, setChosen] = useState(country in countries ? country : '');
  const [of, setYear] = useState(year);
  const [left, setLeft] = useState<readonly string[]>([]);
  const taken = new Set(days.map(dateOf));
  const holidays = holidaysOf(chosen, of);
  const free = holidays.filter(({ date }) => !taken.has(date));
  const ticked = free.filter(({ date }) => !left.includes(date));
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
  return (
    <Dialog title="Public holidays" className="card draft-dialog" onClose={onClose}>
      <div className="dialog-content">
        <Choice label="Country" value={chosen} onChoose={setChosen}>
          <option value="">Choose a country</option>
          {Object.entries(countries).map(([code, { name }]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label="Year" value={String(of)} onChoose={(value) => setYear(Number(value))}>
          {[year, year + 1, year + 2].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Choice>
        {holidays.map(({ date, name }) =>
          taken.has(date) ? (
            <p key={date} className="help">
              {date} {name}: the branch has an exception day on this date already.
            </p>
          ) : (
            <Check
              key={date}
              label={`${date} ${name} (${weekday.format(new Date(date))})`}
              isOn={!left.includes(date)}
              onChange={(isOn) => setLeft(isOn ? left.filter((one) => one !== date) : [...left, date])}
            />
          ),
        )}
        {holidays.length > 0 && (
          <p className="help">
            These are the holidays of the whole country. Those of a region and days that shops alone close are
            not in the list.
          </p>
        )}
      </div>
      <div className="buttons">
        <button type="button" className="main" disabled={ticked.length === 0} onClick={() => onAdd(ticked)}>
          {ticked.length === 1 ? 'Add 1 closed day' : `Add ${ticked.length} closed days`}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
