import { type Path, valueAt } from '../edit/path.ts';
import type { FieldShape } from '../fields/field-shape.ts';
import type { FormField } from '../fields/form-fields.ts';
import { useForm } from './form-tools.ts';
import type { AnyInput } from './input-props.ts';

interface Props {
  readonly field: FormField;
  /** The place of the object with the field in the draft. */
  readonly base: Path;
  readonly Input: AnyInput;
  /** Distinguishes this input from another one for the same field on the page. */
  readonly idPrefix?: string;
}

/** Inputs that consist of several, so a label for one of them would be wrong. */
export const isGroup = ({ kind }: FieldShape) => ['list', 'record', 'menu', 'optional'].includes(kind);

/** A field inside a list entry, a text or an optional part, with its label and its error. */
export function LabelledInput({ field, base, Input, idPrefix = '' }: Props) {
  const { edited, problemAt } = useForm();
  const path = [...base, ...field.path];
  const id = `${idPrefix}${path.join('-')}`;
  const problem = problemAt(path);
  return (
    <div className="part">
      {isGroup(field.shape) ? <span>{field.label}</span> : <label htmlFor={id}>{field.label}</label>}
      <Input
        shape={field.shape}
        pattern={field.pattern}
        path={path}
        value={valueAt(edited, path)}
        id={id}
        name={field.label}
        isLabelled={!isGroup(field.shape)}
        describedBy={problem && `${id}-problem`}
      />
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}
