import { useState } from 'react';
import type { ExceptionDay } from '../../../contract/branch.ts';
import { addDays, weekdayOf } from '../../../domain/calendar/branch-time.ts';
import { countries } from '../../../domain/calendar/holidays/countries.ts';
import { type Holiday, holidaysOf } from '../../../domain/calendar/holidays/holidays-of.ts';
import { dateOf } from '../../../domain/calendar/schedule.ts';
import { weekdayText } from '../../../domain/calendar/weekday-text.ts';
import { Dialog } from '../../../page/ui/dialog.tsx';
import { Check } from '../../controls/check.tsx';
import { Choice } from '../../controls/choice.tsx';
import { DialogButtons } from '../../controls/dialog-buttons.tsx';
import { Field } from '../../controls/field.tsx';
import { usePreviewWords } from '../../words/preview-words.ts';

interface Props {
  readonly country: string;
  readonly year: number;
  readonly days: readonly ExceptionDay[];
  readonly onAdd: (closed: readonly Holiday[]) => void;
  readonly onClose: () => void;
}

/** Closes the branch on a range of dates with one name, or on selected public holidays of a country. */
export function ClosedDaysDialog({ country, year, days, onAdd, onClose }: Props) {
  const { say, spoken } = usePreviewWords();
  const [chosen, setChosen] = useState(country in countries ? country : '');
  const [of, setYear] = useState(year);
  const [left, setLeft] = useState<readonly string[]>([]);
  const taken = new Set(days.map(dateOf));
  const holidays = holidaysOf(chosen, of);
  const free = holidays.filter(({ date }) => !taken.has(date));
  const [range, setRange] = useState({ first: '', last: '', name: '' });
  const name = range.name.trim();
  const named = datesBetween(range.first, range.last).flatMap((date) =>
    name === '' || taken.has(date) ? [] : [{ date, name }],
  );
  const ticked = free.filter(
    ({ date }) => !left.includes(date) && named.every((closed) => closed.date !== date),
  );
  const closed = [...named, ...ticked];
  const regions = new Intl.DisplayNames(spoken, { type: 'region' });
  return (
    <Dialog title={say('entity.closedDays.title')} className="card draft-dialog" onClose={onClose}>
      <div className="dialog-content">
        <div className="date-range">
          <Field
            label={say('entity.closedDays.first')}
            type="date"
            value={range.first}
            onValue={(first) => setRange({ ...range, first, last: range.last || first })}
          />
          <Field
            label={say('entity.closedDays.last')}
            type="date"
            min={range.first}
            value={range.last}
            onValue={(last) => setRange({ ...range, last })}
          />
        </div>
        <Field
          label={say('entity.closedDays.name')}
          value={range.name}
          onValue={(text) => setRange({ ...range, name: text })}
        />
        <h3>{say('entity.holidays')}</h3>
        <Choice label={say('entity.holidays.country')} value={chosen} onChoose={setChosen}>
          <option value="">{say('entity.holidays.choose')}</option>
          {Object.keys(countries).map((code) => (
            <option key={code} value={code}>
              {regions.of(code)}
            </option>
          ))}
        </Choice>
        <Choice
          label={say('entity.holidays.year')}
          value={String(of)}
          onChoose={(value) => setYear(Number(value))}
        >
          {[year, year + 1, year + 2].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Choice>
        {holidays.map(({ date, name }) =>
          taken.has(date) ? (
            <p key={date} className="help">
              {say('entity.holidays.taken', { day: `${date} ${name}` })}
            </p>
          ) : (
            <Check
              key={date}
              label={`${date} ${name} (${weekdayText(weekdayOf(date), spoken)})`}
              isOn={!left.includes(date)}
              onChange={(isOn) => setLeft(isOn ? left.filter((one) => one !== date) : [...left, date])}
            />
          ),
        )}
        {holidays.length > 0 && <p className="help">{say('entity.holidays.help')}</p>}
      </div>
      <DialogButtons
        main={say('entity.closedDays.add', { count: closed.length })}
        onMain={() => onAdd(closed)}
        isDisabled={closed.length === 0}
        close={say('cancel')}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** A longer range is a typing error. */
const mostDays = 366;

/** The dates in a range; none while one end is incomplete. */
function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  if (first === '') return dates;
  for (let date = first; date <= last && dates.length < mostDays; date = addDays(date, 1)) dates.push(date);
  return dates;
}
