import { useState } from 'react';
import type { Path } from '../edit/path.ts';
import type { EntityChoice } from '../fields/entities.ts';
import { formFields, matches } from '../fields/form-fields.ts';
import { subjects } from '../fields/subjects.ts';
import { FieldRow } from './field-row.tsx';

interface Props {
  readonly chosen: EntityChoice;
  /** Where the entity is in the draft. */
  readonly path: Path;
  /** The entity in the live branch; undefined if it is new. */
  readonly live: unknown;
}

/** All fields of an entity under the headings of their subjects. */
export function EntityForm({ chosen, path, live }: Props) {
  const [filter, setFilter] = useState('');
  const fields = formFields(chosen.part).filter((field) => matches(field, filter));
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
            {own.map((field) => (
              <FieldRow key={field.pattern} field={field} entity={path} live={live} />
            ))}
          </section>
        );
      })}
    </form>
  );
}
