import { type ReactNode, useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly required?: boolean;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

/** A labelled list to choose from. */
export function Choice({ label, value, required = false, onChoose, children }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} required={required} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </div>
  );
}

interface NamedProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly textOf: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

/** A choice between values, each with a label. */
export function NamedChoice<T extends string>({ values, textOf, onChoose, ...field }: NamedProps<T>) {
  return (
    // The list contains only these values.
    <Choice {...field} onChoose={(value) => onChoose(value as T)}>
      {values.map((value) => (
        <option key={value} value={value}>
          {textOf(value)}
        </option>
      ))}
    </Choice>
  );
}
