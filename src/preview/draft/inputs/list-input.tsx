import { meaningOf } from '../../../contract/fields/fields.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import { fieldTitle, isTechnical } from '../changes/label.ts';
import { valueText } from '../changes/value-text.ts';
import { hasParts, type Path, valueAt, withMoved } from '../edit/path.ts';
import type { FieldShape } from '../fields/field-shape.ts';
import { type FormField, fieldsUnder } from '../fields/form-fields.ts';
import { newValue } from '../fields/new-value.ts';
import { exceptionWeekday } from './closed-switch.tsx';
import { FieldRow } from './field-row.tsx';
import { useForm } from './form-tools.ts';
import type { InputProps } from './input-props.ts';
import { ListRows } from './list-rows.tsx';

/** A list whose entries can be added, removed and reordered. */
export function ListInput({ shape, pattern, path, value, id, name }: InputProps<'list'>) {
  const { edited, edit, names, announce, problemAt, Input } = useForm();
  const words = usePreviewWords();
  const { say } = words;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { item } = shape;
  const itemPattern = `${pattern}[]`;

  function entry(place: number) {
    const itemPath = [...path, place];
    if (item.kind === 'fields') {
      const fields = fieldsUnder(item, itemPattern, []).filter((field) => !isTechnical(field.pattern));
      return (
        <div className={isWindow(item) ? 'entry window' : 'entry'}>
          {fields.map((field) => (
            <FieldRow key={field.pattern} field={field} base={itemPath} isPart />
          ))}
          {isWindow(item) && windowProblems(fields, itemPath)}
        </div>
      );
    }
    const itemId = `${id}-${place}`;
    const problem = problemAt(itemPath);
    return (
      <>
        <Input
          shape={item}
          pattern={itemPattern}
          path={itemPath}
          value={items[place]}
          id={itemId}
          name={say('form.placeOf', { name, place: place + 1 })}
          describedBy={problem && `${itemId}-problem`}
        />
        {problem && (
          <p id={`${itemId}-problem`} className="problem">
            {problem}
          </p>
        )}
      </>
    );
  }

  /** The errors of a window, shown together because a column of times is too narrow for an error message. */
  function windowProblems(fields: readonly FormField[], itemPath: Path) {
    const messages = fields.flatMap(({ pattern: of, path: fieldPath }) => {
      const problem = problemAt([...itemPath, ...fieldPath]);
      return problem ? [`${fieldTitle(of, words)}: ${problem}`] : [];
    });
    return messages.map((message) => (
      <p key={message} className="problem" aria-hidden="true">
        {message}
      </p>
    ));
  }

  function newEntries(): readonly unknown[] {
    const entry = newValue(item, itemPattern, names);
    if (meaningOf(pattern)?.input === 'hours') return nextHours(entry, items);
    if (pattern !== 'exceptionDays[].openingHours') return [entry];
    // Hours for a weekday other than the date's would have no effect.
    return [{ ...Object(entry), day: exceptionWeekday(valueAt(edited, path.slice(0, -1))) }];
  }

  return (
    <div className="list">
      <ListRows
        count={items.length}
        nameOf={(place) => {
          const text = valueText(items[place], names, words);
          return text === say('draft.empty') ? say('form.entry', { place: place + 1 }) : text;
        }}
        onMove={(from, to) => edit(path, withMoved(items, from, to))}
        onRemove={(place) => edit(path, items.toSpliced(place, 1))}
      >
        {entry}
      </ListRows>
      {items.length === 0 && <p className="help">{say('form.noEntries')}</p>}
      <button
        type="button"
        aria-label={say('form.addEntryTo', { name })}
        onClick={() => {
          edit(path, [...items, ...newEntries()]);
          announce(say('form.entryAdded', { place: items.length + 1 }));
        }}
      >
        {say('form.addEntry')}
      </button>
    </div>
  );
}

/** True for an entry of a weekly schedule. Such an entry takes one line. */
const isWindow = (item: Extract<FieldShape, { kind: 'fields' }>) =>
  item.fields.some(({ name }) => name === 'day');

/**
 * The opening hours to append: Monday to Friday for an empty list, otherwise the last entry moved to the next day.
 */
function nextHours(hours: unknown, before: readonly unknown[]): readonly unknown[] {
  const last = before.at(-1);
  if (hasParts(last)) return [{ ...last, day: (Number(last.day) + 1) % 7 || 0 }];
  return [1, 2, 3, 4, 5].map((day) => ({ ...Object(hours), day, start: '0900', end: '1700' }));
}
