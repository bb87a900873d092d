import { usePreviewWords } from '../../words/preview-words.ts';
import { fieldsUnder } from '../fields/form-fields.ts';
import { newValue } from '../fields/new-value.ts';
import { FieldRow } from './field-row.tsx';
import { useForm } from './form-tools.ts';
import type { InputProps } from './input-props.ts';

/** Checkbox labels for parts whose names alone would be unclear. */
const optionalNames: Readonly<Record<string, 'form.fixedClosing' | 'form.someServices'>> = {
  'branch.closing': 'form.fixedClosing',
  'counters[].services': 'form.someServices',
  'users[].services': 'form.someServices',
};

/** An optional part of an entity, such as a language's rules for names. */
export function OptionalInput({ shape, pattern, path, value, id, name }: InputProps<'optional'>) {
  const { edit, names, Input } = useForm();
  const { say } = usePreviewWords();
  const optionalName = optionalNames[pattern];
  const isThere = value !== undefined && value !== null;
  const { inner } = shape;
  return (
    <div className="optional">
      <label className="switch">
        <input
          id={id}
          type="checkbox"
          checked={isThere}
          onChange={({ target }) => edit(path, target.checked ? newValue(inner, pattern, names) : undefined)}
        />
        <span>{optionalName ? say(optionalName) : say('form.given', { name })}</span>
      </label>
      {isThere &&
        (inner.kind === 'fields' ? (
          fieldsUnder(inner, pattern, []).map((field) => (
            <FieldRow key={field.pattern} field={field} base={path} isPart />
          ))
        ) : (
          <Input pattern={pattern} path={path} value={value} name={name} shape={inner} id={`${id}-inner`} />
        ))}
    </div>
  );
}
