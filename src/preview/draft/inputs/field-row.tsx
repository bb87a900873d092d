import { differences } from '../changes/differences.ts';
import { fieldHelp } from '../changes/label.ts';
import { hasParts, type Path, valueAt } from '../edit/path.ts';
import type { FormField } from '../fields/form-fields.ts';
import { useForm } from './form-tools.ts';
import { isGroup } from './labelled-input.tsx';
import { ValueInput } from './value-input.tsx';

interface Props {
  readonly field: FormField;
  /** The place of the entity in the draft. */
  readonly entity: Path;
  /** The entity in the live branch; undefined if it is new. */
  readonly live: unknown;
}

/** A field of a form: its label and input, its meaning, its error, and its live value. */
export function FieldRow({ field, entity, live }: Props) {
  const { edited, edit, names, problemAt } = useForm();
  const path = [...entity, ...field.path];
  const value = valueAt(edited, path);
  const before = valueAt(live, field.path);
  const changes = hasParts(live) ? differences(before, value, names, path) : [];
  const id = path.join('-');
  const isSeveral = isGroup(field.shape);
  const problem = problemAt(path);
  const help = fieldHelp(field.pattern);
  const input = (
    <ValueInput
      shape={field.shape}
      pattern={field.pattern}
      path={path}
      value={value}
      id={id}
      name={field.label}
      isLabelled={!isSeveral}
      describedBy={describedBy(id, { problem, help, was: changes[0] })}
    />
  );
  const notes = (
    <>
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      {changes.length > 0 && (
        <div id={`${id}-was`} className="was">
          <div>
            {changes.map((change) => (
              <p key={`${change.words.join(' ')} ${change.was}`}>
                {change.words.length > 0 && `${change.words.join(' · ')} `}was: {change.was}
              </p>
            ))}
          </div>
          <button type="button" aria-label={`Revert: ${field.label}`} onClick={() => edit(path, before)}>
            Revert
          </button>
        </div>
      )}
      {help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </>
  );
  if (isSeveral) {
    return (
      <fieldset className="field" data-field={field.pattern} data-changed={changes.length > 0 || undefined}>
        <legend>{field.label}</legend>
        {input}
        {notes}
      </fieldset>
    );
  }
  return (
    <div
      className={field.shape.kind === 'switch' ? 'field switch-field' : 'field'}
      data-field={field.pattern}
      data-changed={changes.length > 0 || undefined}
    >
      <label htmlFor={id}>{field.label}</label>
      {input}
      {notes}
    </div>
  );
}

/** The ids of the notes that a field has. */
function describedBy(id: string, notes: Readonly<Record<'problem' | 'help' | 'was', unknown>>) {
  const present = (['problem', 'was', 'help'] as const).filter((note) => notes[note] !== undefined);
  return present.length > 0 ? present.map((note) => `${id}-${note}`).join(' ') : undefined;
}
