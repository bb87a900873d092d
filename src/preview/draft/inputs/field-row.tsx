import { usePreviewWords } from '../../words/preview-words.ts';
import { differences } from '../changes/differences.ts';
import { fieldHelp, fieldTitle } from '../changes/label.ts';
import { hasParts, type Path, valueAt } from '../edit/path.ts';
import type { FormField } from '../fields/form-fields.ts';
import { useForm } from './form-tools.ts';

interface Props {
  readonly field: FormField;
  /** The place of the field's object in the draft. */
  readonly base: Path;
  /** The object in the live branch; undefined if it is new, or part of another field. */
  readonly live?: unknown;
  /**
   * True inside a list entry, a text or an optional part, where the outer field shows the help and the live value.
   */
  readonly isPart?: boolean;
  /** Distinguishes this input from another input for the same field. */
  readonly idPrefix?: string;
}

/** A form field: its label and input, its meaning, its error, and its live value. */
export function FieldRow({ field, base, live, isPart = false, idPrefix = '' }: Props) {
  const { edited, edit, names, problemAt, Input } = useForm();
  const words = usePreviewWords();
  const { say } = words;
  const { pattern, shape } = field;
  const label = fieldTitle(pattern, words);
  const path = [...base, ...field.path];
  const value = valueAt(edited, path);
  const before = valueAt(live, field.path);
  const changes = hasParts(live) ? differences(before, value, names, path, words) : [];
  const id = `${idPrefix}${path.join('-')}`;
  // A `label` can name only one input.
  const isSeveral = ['list', 'record', 'menu', 'optional'].includes(shape.kind);
  const problem = problemAt(path);
  const help = isPart ? undefined : fieldHelp(pattern, words);
  const content = (
    <>
      <Input
        shape={shape}
        pattern={pattern}
        path={path}
        value={value}
        id={id}
        name={label}
        isLabelled={!isSeveral}
        describedBy={describedBy(id, { problem, help, was: changes[0] })}
      />
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      {changes.length > 0 && (
        <div id={`${id}-was`} className="was">
          <div>
            {changes.map((change) => (
              <p key={`${change.titles.join(' ')} ${change.was}`}>
                {change.titles.length > 0 && `${change.titles.join(' · ')} `}
                {say('was')}: {change.was}
              </p>
            ))}
          </div>
          <button
            type="button"
            aria-label={say('revertOf', { what: label })}
            onClick={() => edit(path, before)}
          >
            {say('revert')}
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
  if (isPart) {
    return (
      <div className="part">
        {isSeveral ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
        {content}
      </div>
    );
  }
  const marks = { 'data-field': pattern, 'data-changed': changes.length > 0 || undefined };
  if (isSeveral) {
    return (
      <fieldset className="field" {...marks}>
        <legend>{label}</legend>
        {content}
      </fieldset>
    );
  }
  return (
    <div className={shape.kind === 'switch' ? 'field switch-field' : 'field'} {...marks}>
      <label htmlFor={id}>{label}</label>
      {content}
    </div>
  );
}

function describedBy(id: string, notes: Readonly<Record<'problem' | 'help' | 'was', unknown>>) {
  const present = (['problem', 'was', 'help'] as const).filter((note) => notes[note] !== undefined);
  return present.length > 0 ? present.map((note) => `${id}-${note}`).join(' ') : undefined;
}
