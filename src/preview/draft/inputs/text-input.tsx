import { meaningOf } from '../../../contract/fields/fields.ts';
import type { WhenEmpty } from '../fields/field-shape.ts';
import { useForm } from './form-tools.ts';
import { type InputProps, inputAttributes } from './input-props.ts';

const emptyValues: Readonly<Record<WhenEmpty, unknown>> = { value: '', null: null, absent: undefined };

/** An input for a text, in the direction of the text's script. */
export function TextInput(props: InputProps<'text'>) {
  const { shape, pattern, path, value } = props;
  const { edit, problemAt } = useForm();
  const attributes = {
    ...inputAttributes(props, problemAt(path) !== undefined),
    value: typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value),
    dir: 'auto',
    spellCheck: false,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      edit(path, target.value === '' ? emptyValues[shape.whenEmpty] : target.value, true),
  };
  const input = meaningOf(pattern)?.input;
  if (input !== 'lines' && input !== 'code') return <input type="text" {...attributes} />;
  return (
    <textarea
      {...attributes}
      rows={input === 'code' ? 6 : 2}
      className={input === 'code' ? 'code' : undefined}
    />
  );
}

/** An input for a number. Other text stays in the input as an error of the draft. */
export function NumberInput(props: InputProps<'number'>) {
  const { shape, path, value } = props;
  const { edit, problemAt } = useForm();
  return (
    <input
      {...inputAttributes(props, problemAt(path) !== undefined)}
      type="number"
      min={shape.min}
      max={shape.max}
      step={shape.isWhole ? 1 : 'any'}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={({ target }) =>
        edit(path, target.value === '' ? emptyValues[shape.whenEmpty] : Number(target.value), true)
      }
    />
  );
}
