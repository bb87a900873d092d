import { useState } from 'react';
import type { EntityChoice } from '../changes/entities.ts';
import { isTechnical } from '../changes/label.ts';
import { type Path, valueAt } from '../edit/path.ts';
import { formFields, matches } from '../fields/form-fields.ts';
import { subjects } from '../fields/subjects.ts';
import { ClosedSwitch, hoursOfDay, isClosedDay } from './closed-switch.tsx';
import { FieldRow } from './field-row.tsx';
import { useForm } from './form-tools.ts';

interface Props {
  readonly chosen: EntityChoice;
  /** The place of the entity in the draft. */
  readonly path: Path;
  /** The entity in the live branch; undefined if it is new. */
  readonly live: unknown;
}

/** The fields of an entity under the headings of their subjects. */
export function EntityForm({ chosen, path, live }: Props) {
  const [filter, setFilter] = useState('');
  const { edited, isTechnicalOpen, problemWithin } = useForm();
  const isClosed = chosen.part === 'exceptionDays' && isClosedDay(valueAt(edited, path));
  const fields = formFields(chosen.part)
    .filter((field) => matches(field, filter))
    // A value that is not accepted is never hidden.
    .filter(
      (field) =>
        isTechnicalOpen ||
        !isTechnical(field.pattern) ||
        problemWithin([...path, ...field.path]) !== undefined,
    )
    .filter(({ pattern }) => !isClosed || !hoursOfDay.includes(pattern));
  return (
    <form className="entity" onSubmit={(event) => event.preventDefault()}>
      <label className="filter">
        <span>Find a field</span>
        <input
          type="search"
          value={filter}
          autoComplete="off"
          onChange={({ target }) => setFilter(target.value)}
        />
      </label>
      {fields.length === 0 && <p role="status">No field matches.</p>}
      {subjects.map((subject) => {
        const own = fields.filter((field) => field.subject === subject);
        if (own.length === 0) return null;
        return (
          <section key={subject} aria-label={subject}>
            <h3>{subject}</h3>
            {chosen.part === 'exceptionDays' && subject === 'Times' && <ClosedSwitch path={path} />}
            {own.map((field) => (
              <FieldRow key={field.pattern} field={field} entity={path} live={live} />
            ))}
          </section>
        );
      })}
    </form>
  );
}
