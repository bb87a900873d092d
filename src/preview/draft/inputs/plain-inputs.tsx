import { meaningOf } from '../../../contract/fields/fields.ts';
import { weekdayOf } from '../../../domain/calendar/branch-time.ts';
import { type SayPreview, usePreviewWords } from '../../words/preview-words.ts';
import { fieldTimeText } from '../changes/value-text.ts';
import { hasParts, isSame, valueAt } from '../edit/path.ts';
import type { KnownValue } from '../fields/known-values.ts';
import { useForm } from './form-tools.ts';
import { type InputProps, inputAttributes } from './input-props.ts';

export function SwitchInput(props: InputProps<'switch'>) {
  const { edit, problemAt } = useForm();
  return (
    <input
      {...inputAttributes(props, problemAt(props.path) !== undefined)}
      type="checkbox"
      checked={(props.value ?? meaningOf(props.pattern)?.default) === true}
      onChange={({ target }) => edit(props.path, target.checked)}
    />
  );
}

/** A time of day as 09:30, which the interface writes as 0930. 24:00 is the end of the day. */
export function TimeInput(props: InputProps<'time'>) {
  const { edit, problemAt } = useForm();
  return (
    <input
      {...inputAttributes(props, problemAt(props.path) !== undefined)}
      type="text"
      inputMode="numeric"
      className="time"
      placeholder="00:00"
      autoComplete="off"
      value={typeof props.value === 'string' ? fieldTimeText(props.value) : ''}
      onChange={({ target }) => edit(props.path, target.value.replace(/^(\d\d):(\d\d)$/, '$1$2'), true)}
    />
  );
}

/**
 * An exception day's date, which the interface writes as year, month and day. Special hours apply to the
 * weekday of the date.
 */
export function DateInput(props: InputProps<'date'>) {
  const { edited, edit, problemWithin } = useForm();
  const { path, value } = props;
  const part = (name: string, digits: number) => String(valueAt(value, [name]) ?? '').padStart(digits, '0');

  function change(date: string) {
    const [year, month, day] = date.split('-').map(Number);
    // The browser reports an incomplete date as an empty text, which changes nothing.
    if (day === undefined) return;
    const exception = path.slice(0, -1);
    const hours = valueAt(edited, [...exception, 'openingHours']);
    const ofDay = (one: unknown) => (hasParts(one) ? { ...one, day: weekdayOf(date) } : one);
    const moved = {
      times: { year, month, day },
      ...(Array.isArray(hours) && { openingHours: hours.map(ofDay) }),
    };
    edit(exception, { ...Object(valueAt(edited, exception)), ...moved }, true);
  }
  return (
    <input
      {...inputAttributes(props, problemWithin(path) !== undefined)}
      type="date"
      required
      value={`${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** One of several values. An unlisted value can be kept. */
export function ChoiceInput({ choices, ...props }: InputProps & { readonly choices: readonly KnownValue[] }) {
  const { edit, problemAt } = useForm();
  const { say } = usePreviewWords();
  const { path, value = meaningOf(props.pattern)?.default } = props;
  const isKnown = choices.some((choice) => isSame(choice.value, value));
  const all = isKnown ? choices : [{ value, text: unknownText(value, say) }, ...choices];
  return (
    <select
      {...inputAttributes(props, problemAt(path) !== undefined)}
      value={all.findIndex((choice) => isSame(choice.value, value))}
      onChange={({ target }) => edit(path, all[Number(target.value)]?.value)}
    >
      {all.map((choice, index) => (
        <option key={`${choice.text} ${JSON.stringify(choice.value)}`} value={index}>
          {choice.text}
        </option>
      ))}
    </select>
  );
}

const unknownText = (value: unknown, say: SayPreview) =>
  value === undefined || value === ''
    ? say('form.nothing')
    : say('form.unknown', { value: JSON.stringify(value) });
